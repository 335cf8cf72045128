import { useEffect, useState } from "react";
import { listPictures } from "#contract/content/pictures.ts";
import { useReadOn } from "#web/admin/platform/reads.ts";

const pauseBeforeAsking = 250;
const together = 60;

export function useLibrary() {
  const [words, setWords] = useState("");
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.trim()), words ? pauseBeforeAsking : 0);
    return () => clearTimeout(timer);
  }, [words]);

  const { pages, ...read } = useReadOn(
    listPictures,
    (cursor) => ({
      query: { limit: together, ...(asked && { search: asked }), ...(cursor && { cursor }) },
    }),
    ["picture"],
  );
  const last = pages?.at(-1);
  return { words, setWords, pictures: pages?.flatMap(({ data }) => data), total: last?.total ?? 0, ...read };
}
