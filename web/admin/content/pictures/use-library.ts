import { useEffect, useState } from "react";
import { type ListedPicture, listPictures } from "#contract/content/pictures.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { adminApi } from "#web/admin/platform/session.ts";

interface Found {
  pictures: ListedPicture[];
  total: number;
  next: string | null;
}

const pauseBeforeAsking = 250;
const together = 60;

/** Searches the library. The former matches stay until the new ones arrive. */
export function useLibrary() {
  const [words, setWords] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState("");
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        setFailure("");
        read(words, null, stop.signal).then(setFound, (error: unknown) => {
          if (!stop.signal.aborted) setFailure(sentenceOf(error));
        });
      },
      words ? pauseBeforeAsking : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, round]);

  async function more() {
    if (!found?.next) return;
    try {
      const { pictures, ...rest } = await read(words, found.next);
      setFound({ ...rest, pictures: [...found.pictures, ...pictures] });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }

  return { words, setWords, found, failure, more, again: () => setRound((now) => now + 1) };
}

async function read(search: string, cursor: string | null, signal?: AbortSignal): Promise<Found> {
  const query = {
    limit: together,
    ...(search.trim() && { search: search.trim() }),
    ...(cursor && { cursor }),
  };
  const { data, total, next } = await adminApi.call(listPictures, { query }, { signal });
  return { pictures: data, total, next };
}
