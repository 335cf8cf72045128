export interface WallClock {
  /** YYYY-MM-DD */
  day: string;
  hour: number;
}

export function wallClock(moment: Date, zone: string): WallClock {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return { day: `${of("year")}-${of("month")}-${of("day")}`, hour: Number(of("hour")) };
}
