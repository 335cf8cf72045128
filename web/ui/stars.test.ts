import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Stars } from "./stars.tsx";

test.each([
  [0, "empty empty empty empty empty"],
  [0.5, "half empty empty empty empty"],
  [1, "full empty empty empty empty"],
  [2.1, "full full half empty empty"],
  [3.9, "full full full half empty"],
  [5, "full full full full full"],
])("any fraction shows a half star: %s", (rating, kinds) => {
  const markup = renderToStaticMarkup(createElement(Stars, { rating, label: "{rating} out of 5 stars" }));
  expect(Array.from(markup.matchAll(/star-(full|half|empty)/g), ([, kind]) => kind).join(" ")).toBe(kinds);
  expect(markup).toContain(`aria-label="${rating} out of 5 stars"`);
});
