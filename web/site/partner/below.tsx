import { Questions } from "../questions.tsx";
import { useFill } from "../words/company.ts";
import { usePartner } from "./words.ts";

export function Below() {
  const { heading, items } = usePartner().questions;
  const fill = useFill();
  const filled = items.map((item) => ({ ...item, answer: fill(item.answer) }));
  return <Questions title={heading} items={filled} open="who-can-partner" />;
}
