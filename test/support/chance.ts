export interface Chance {
  /** A whole number from 0 to `below` - 1. */
  int(below: number): number;
  percent(cases: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
}

/** Mulberry32 by Tommy Ettinger, a 32-bit generator in the public domain. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    percent: (cases) => next() * 100 < cases,
    pick: (values) => values[int(values.length)] as (typeof values)[number],
  };
}
