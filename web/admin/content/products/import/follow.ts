import type { ImportStep } from "#contract/content/product-sheet.ts";
import { ApiError } from "#web/api-client.ts";

type Done = Extract<ImportStep, { done: unknown }>["done"];
type Taken = Extract<ImportStep, { taken: number }>;

export async function follow(answer: Response, onTaken: (step: Taken) => void): Promise<Done> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const step = JSON.parse(line) as ImportStep;
      if ("problem" in step) throw new ApiError(step.problem);
      if ("done" in step) return step.done;
      onTaken(step);
    }
  }
  throw new ApiError({ type: "about:blank", title: "The connection broke", status: 0 });
}
