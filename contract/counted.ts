export function counted(count: number, { one, many }: { one: string; many: string }): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
