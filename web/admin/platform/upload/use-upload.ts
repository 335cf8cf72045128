import { useEffect, useRef, useState } from "react";
import { ApiError, type CallOptions } from "#web/api-client.ts";
import { translated } from "../language/language.tsx";
import { sentenceOf } from "../outcome.ts";
import { fetchWithProgress } from "./fetch-with-progress.ts";

export interface Progress {
  fileName: string;
  sent: number;
  total: number;
  secondsLeft: number | undefined;
}

export function useUpload() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState("");
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  useEffect(() => {
    if (!progress) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [progress]);

  async function start(
    file: Pick<File, "name" | "size">,
    task: (options: CallOptions) => Promise<unknown>,
  ): Promise<boolean> {
    const stop = new AbortController();
    const startedAt = performance.now();
    running.current = stop;
    setProblem("");
    setProgress({ fileName: file.name, sent: 0, total: file.size, secondsLeft: undefined });
    const onProgress = (sent: number, total: number) => {
      const seconds = (performance.now() - startedAt) / 1000;
      const secondsLeft = sent > 0 && seconds > 1 ? Math.ceil((seconds / sent) * (total - sent)) : undefined;
      setProgress({ fileName: file.name, sent, total, secondsLeft });
    };
    try {
      await task({ signal: stop.signal, fetch: fetchWithProgress(onProgress) });
      return true;
    } catch (error) {
      if (error instanceof Response) throw error;
      if (!stop.signal.aborted) setProblem(problemOf(error));
      return false;
    } finally {
      setProgress(null);
      running.current = null;
    }
  }

  return { progress, problem, setProblem, start, cancel: () => running.current?.abort() };
}

export function problemOf(error: unknown): string {
  const fields = error instanceof ApiError ? error.fields : {};
  const problem = fields.file ?? fields.name;
  return problem === undefined ? sentenceOf(error) : translated(problem);
}
