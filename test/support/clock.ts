export interface TestClock {
  now: () => Date;
  move: (span: { seconds?: number; minutes?: number; hours?: number; days?: number }) => void;
}

export function createTestClock(start = "2026-03-10T09:00:00.000Z"): TestClock {
  let moment = Date.parse(start);
  return {
    now: () => new Date(moment),
    move({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      moment += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
