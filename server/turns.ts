/**
 * At most `most` pieces of work of one visitor at a time; the next ones wait for their turn. So the processor is never
 * one visitor's alone, however much they ask for.
 */
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
      // Whoever comes next takes over the place.
      if (next) next();
      else if (--line.running === 0) waiting.delete(visitor);
    }
  };
}
