import { Questions } from "../questions.tsx";
import { questions, questionsTitle } from "./partner-questions.ts";

/** What follows the form: the three questions. */
export function Below() {
  return <Questions title={questionsTitle} items={questions} open="who-can-partner" />;
}
