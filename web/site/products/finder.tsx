import { Link } from "react-router";
import type { ShownChoice } from "#contract/content/choices.ts";
import type { Filter } from "#contract/content/finder.ts";
import { spoken } from "#web/content/product.ts";
import { Icon } from "../../ui/icon.tsx";
import { ChipRow } from "./chip-row.tsx";
import {
  type Facts,
  filterAddress,
  formatChips,
  isEmpty,
  needChips,
  nothing,
  withoutChips,
} from "./filter.ts";
import { FilterSheets } from "./filter-sheets.tsx";
import { productsCount } from "./products-text.ts";
import { type Shelf, shortName } from "./shelves.ts";
import { useProducts } from "./words.ts";

interface Props {
  facts: Facts[];
  shelves: Shelf[];
  filter: Filter;
  choices: readonly ShownChoice[];
}

/** Chips are links, so every choice has an address and works without JavaScript. */
export function Finder({ facts, shelves, filter, choices }: Props) {
  const { finder: text } = useProducts();
  const left = shelves.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      <section aria-label={text.label} className="wrap relative z-10 -mt-5 md:-mt-23">
        <div className="rounded-t-card bg-white shadow-float max-md:pt-1 max-md:pb-5 md:grid md:grid-cols-[1.72fr_1.6fr_1fr]">
          <ChipRow label={text.need} chips={needChips(facts, filter, text)} sideways />
          <ChipRow
            label={text.without}
            chips={withoutChips(facts, filter, text, choices)}
            className="sheet-instead border-oat-line md:border-s"
          />
          <ChipRow
            label={text.format}
            chips={formatChips(facts, filter, text, choices)}
            className="sheet-instead border-oat-line md:border-s"
          />
          <FilterSheets facts={facts} filter={filter} choices={choices} />
        </div>
      </section>
      <div className="finder-row wrap z-30 mb-4 md:-mb-2">
        <div className="finder-foot flex min-h-14 flex-wrap items-center gap-x-8 gap-y-1 rounded-b-card border-t border-oat-line bg-white px-5 py-2 text-label shadow-float md:px-8">
          <p role="status" className="font-semibold text-ink">
            {productsCount(left, text)}
          </p>
          {!isEmpty(filter) && (
            <Link
              to={filterAddress(nothing)}
              preventScrollReset
              className="link flex min-h-11 items-center gap-1.5"
            >
              <Icon name="x" size={16} />
              {text.clear}
            </Link>
          )}
          <nav aria-label={text.categories} className="ms-auto max-md:hidden">
            <ul className="flex flex-wrap gap-x-6">
              {shelves.map(({ id, name, palette, ...shelf }) => (
                <li key={id} data-palette={palette} {...spoken(shelf, "name")}>
                  <a
                    href={`#category-${id}`}
                    className="flex min-h-11 items-center gap-2 hover:text-ink hover:underline"
                  >
                    <Icon name="leaf-mark" size={13} className="text-middle" />
                    {shortName(name)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </>
  );
}
