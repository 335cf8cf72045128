export const minuteMs = 60_000;
export const quarterMs = 15 * minuteMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
