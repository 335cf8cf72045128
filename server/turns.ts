/** Runs at most `most` tasks of a visitor at a time, so that one visitor cannot take the whole processor. */
export function createTurns(most: number) {
  const waiting = new Map<string, { running: number; next: (() => void)[] }>();

  return async function inTurn<Answer>(visitor: string, work: () => Promise<Answer>): Promise<Answer> {
    const line = waiting.get(visitor) ?? { running: 0, next: [] };
    waiting.set(visitor, line);
    if (line.running < most) line.running++;
    else await new Promise<void>((resolve) => line.next.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.next.shift();
      if (next) next();
      else if (--line.running === 0) waiting.delete(visitor);
    }
  };
}
