/** Invisible signs: joiners, marks of direction, and fillers that Unicode calls letters. */
export const unseen = /[\p{DI}\u2800\ufff9-\ufffb]/u;
const allUnseen = /[\p{DI}\u2800\ufff9-\ufffb]/gu;

export function withoutUnseen(text: string): string {
  return text.replace(allUnseen, "");
}
