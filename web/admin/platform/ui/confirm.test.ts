import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Confirm } from "./confirm.tsx";

const nothing = () => undefined;

test("a dialog that names no answers offers OK, No and Cancel", () => {
  const given = { title: "Sure?", text: "Really?", onConfirm: nothing, onClose: nothing };
  const answers = (html: string) => [...html.matchAll(/>([^<>]+)<\/button>/g)].map(([, label]) => label);
  expect(answers(renderToStaticMarkup(createElement(Confirm, { ...given, onDeny: nothing })))).toEqual([
    "OK",
    "No",
    "Cancel",
  ]);
  expect(answers(renderToStaticMarkup(createElement(Confirm, given)))).toEqual(["OK", "Cancel"]);
});
