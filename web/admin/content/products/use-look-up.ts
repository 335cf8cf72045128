import { useEffect, useState } from "react";
import { type Read, useRead } from "#web/admin/platform/reads.ts";

const pauseBeforeAsking = 350;

/**
 * Asks the server once typing pauses. Undefined until it answers or if it fails: a failed look-up must not
 * block a save, which the server checks again.
 */
export function useLookUp<Answer>(words: string, of: (words: string) => Read<Answer>): Answer | undefined {
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), pauseBeforeAsking);
    return () => clearTimeout(timer);
  }, [words]);
  const { data } = useRead(of(asked), asked !== "" && asked === words);
  return asked !== "" && asked === words ? data : undefined;
}
