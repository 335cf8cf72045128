import type { WordsOf } from "#contract/content/words/field.ts";
import type { leave as leavePage } from "#contract/content/words/leave.ts";
import { createWords } from "../words/words.tsx";

export type LeaveWords = WordsOf<typeof leavePage>;
export const leave = createWords<LeaveWords>("leave");
export const useLeave = leave.useWords;
