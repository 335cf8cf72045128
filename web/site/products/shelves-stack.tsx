import { ShelfSection } from "./shelf-section.tsx";
import type { Shelf } from "./shelves.ts";

export function ShelvesStack({ shelves }: { shelves: Shelf[] }) {
  return shelves.map((shelf, index) => (
    <ShelfSection key={shelf.id} shelf={shelf} place={index} ground={index % 2 === 0 ? "milk" : "cream"} />
  ));
}
