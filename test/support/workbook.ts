import { zipOf } from "./zip.ts";

type Cell = string | number | boolean;

export function workbookOf(rows: readonly (readonly Cell[])[]): Buffer {
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((cell, place) => cellOf(cell, at, place)).join("")}</row>`,
  );
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const parts = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><dimension ref="A1:${columnOf((rows[0]?.length ?? 1) - 1)}${rows.length}"/><sheetData>${lines.join("")}</sheetData></worksheet>`,
  };
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  return zipOf(Object.entries(parts).map(([name, content]) => ({ name, content: head + content })));
}

function cellOf(cell: Cell, row: number, place: number): string {
  const r = `${columnOf(place)}${row + 1}`;
  if (typeof cell === "number") return `<c r="${r}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${r}" t="b"><v>${Number(cell)}</v></c>`;
  const text = cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<c r="${r}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function columnOf(place: number): string {
  return String.fromCharCode(65 + place);
}
