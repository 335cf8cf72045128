export function jsonOf(value: unknown): unknown {
  const isObject = value !== null && typeof value === "object" && !(value instanceof Uint8Array);
  return isObject ? JSON.stringify(value) : value;
}
