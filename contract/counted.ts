/** "1 message", "1,200 messages". */
export function counted(count: number, { one, many }: { one: string; many: string }): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
