import { data } from "react-router";
import { ApiError } from "#web/api-client.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { PressCard } from "./press-card.tsx";

type Answer = "done" | "dead" | "failed";

const statuses = { done: 200, dead: 404, failed: 503 };

export async function answerPress(call: () => Promise<unknown>) {
  const answer = await answerOf(call);
  return data(answer, { status: statuses[answer] });
}

async function answerOf(call: () => Promise<unknown>): Promise<Answer> {
  try {
    await call();
    return "done";
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return "dead";
    console.error(error);
    return "failed";
  }
}

interface Props {
  answer: Answer | undefined;
  text: Record<
    "heading" | "lead" | "send" | "done" | "doneText" | "dead" | "deadText" | "again" | "failed",
    string
  >;
  again: string;
}

/** The page looks the same for every token, because only the press checks the token. */
export function LinkPress({ answer, text, again }: Props) {
  if (answer === "done") return <PressCard title={text.done} text={text.doneText} />;
  if (answer === "dead") {
    return (
      <PressCard title={text.dead} text={text.deadText}>
        <ButtonLink to={again} className="mt-7">
          {text.again}
        </ButtonLink>
      </PressCard>
    );
  }
  return (
    <PressCard title={text.heading} text={text.lead}>
      {answer === "failed" && (
        <p role="alert" className="mt-4 text-alert">
          {text.failed}
        </p>
      )}
      <form method="post" className="mt-7">
        <Button type="submit">{text.send}</Button>
      </form>
    </PressCard>
  );
}
