import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Scene, type Still } from "./picture.tsx";

const scene: Still = {
  id: "table-1a2b3c4d",
  width: 1600,
  height: 900,
  widths: [800, 1600],
  ground: "bg-tint",
};
const chosen = { file: "library/0123456789abcdef0123/1600x900-1a2b3c.webp", focusX: 50, focusY: 50 };

function turnOf(html: string) {
  const [img = ""] = /<img[^>]*>/.exec(html) ?? [];
  return {
    priority: /fetchpriority="(\w+)"/i.exec(img)?.[1],
    isLazy: img.includes('loading="lazy"'),
  };
}

test.each([
  ["a still life of the site", undefined],
  ["a picture of the library in its place", chosen],
])("%s comes first at the top of a page, and gives way further down", (_, chosen) => {
  const shown = (first?: boolean) =>
    turnOf(
      renderToStaticMarkup(
        createElement(Scene, { scene, chosen, alt: "", sizes: "100vw", ...(first && { first }) }),
      ),
    );
  expect(shown(true)).toEqual({ priority: "high", isLazy: false });
  expect(shown()).toEqual({ priority: "low", isLazy: true });
});
