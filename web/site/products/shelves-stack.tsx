import type { Still } from "../../ui/picture.tsx";
import { ShelfSection } from "./shelf-section.tsx";
import type { Shelf } from "./shelves.ts";

/** The categories one below the other, their grounds in turn. */
export function ShelvesStack({ shelves, scene }: { shelves: Shelf[]; scene: Still }) {
  return shelves.map((shelf, index) => (
    <ShelfSection key={shelf.id} scene={scene} shelf={shelf} ground={index % 2 === 0 ? "milk" : "cream"} />
  ));
}
