import { exportWords, importWords, previewWordsFile, type WordsFile } from "#contract/content/words/file.ts";
import type { TestApi } from "./api.ts";

export function contentFile(api: TestApi, token: string) {
  const given = (parts: object) =>
    ({ format: "daniry-words", version: 3, language: "en", ...parts }) as WordsFile;
  const look = (parts: object, bearer = token) =>
    api.call(previewWordsFile, { token: bearer, body: { file: given(parts) } });

  async function bring(parts: object, { versions = {}, seen }: { versions?: object; seen?: string } = {}) {
    api.clock.move({ minutes: 1 });
    const answer = await api.call(importWords, { token, body: { file: given(parts), versions, seen } });
    api.clock.move({ minutes: 1 });
    return answer;
  }

  return {
    async whole(bearer = token): Promise<WordsFile> {
      const headers = { authorization: `Bearer ${bearer}` };
      return (await api.inject({ url: exportWords.path, headers })).json();
    },
    look,
    bring,
    async takeIn(parts: object) {
      const { body, status, text } = await look(parts);
      if (status !== 200) throw new Error(text);
      const versions = Object.fromEntries(body.data.map(({ page, version }) => [page, version]));
      return bring(parts, { versions, seen: body.seen });
    },
  };
}
