import type { Letter } from "#api/platform/database/mail-columns.ts";
import { escapeHtml } from "#api/platform/escape-html.ts";
import { directionOf, isolated } from "#contract/languages.ts";

export function textOf(
  { language, greeting, lines, facts = [], quote, link, leave, end = [] }: Letter,
  site: string,
): string {
  const shown = (value: string) => (directionOf[language] === "rtl" ? isolated(value) : value);
  const parts = [
    ...(greeting ? [greeting] : []),
    ...lines,
    facts.map(([name, value]) => `${name}: ${shown(value)}`).join("\n"),
    quote === undefined ? "" : quoted(quote),
    link ? `${link.label}: ${site}${link.path}` : "",
    end.join("\n"),
    leave ? `${leave.label}: ${site}${leave.path}` : "",
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function quoted(words: string): string {
  const lines = words.split(/\r\n|\r|\n/);
  return lines.map((line) => `> ${line}`).join("\n");
}

const faces = {
  ltr: { family: "Arial,Helvetica,sans-serif", font: "font-size:16px;line-height:24px" },
  rtl: { family: "Tahoma,Arial,sans-serif", font: "font-size:17px;line-height:28px" },
} as const;

type Look = ReturnType<typeof lookIn>;

function lookIn(direction: keyof typeof faces) {
  const { family, font } = faces[direction];
  return {
    direction,
    start: direction === "ltr" ? "left" : "right",
    family,
    font: `font-family:${family};${font};color:#1c3b2c`,
    small: `font-family:${family};font-size:14px;line-height:22px;color:#5c6b62`,
  };
}

/** States the direction in each table too, since mail programs on the web drop `html`. Tables with inline styles, for old mail programs. It loads nothing from outside. */
export function htmlOf(letter: Letter, subject: string, site: string): string {
  const { language, greeting, lines, facts = [], quote, link, leave, end = [] } = letter;
  const look = lookIn(directionOf[language]);
  const { direction, start, font, small } = look;
  const rows = [
    ...(greeting ? [paragraph(greeting, look)] : []),
    ...lines.map((line) => paragraph(line, look)),
    facts.length > 0 ? factTable(facts, look) : "",
    quote === undefined ? "" : quoteBox(quote, look),
    link ? button(link.label, site + link.path, look) : "",
    end.length > 0 ? `<p style="margin:20px 0 0;${small}">${end.map(escapeHtml).join("<br>")}</p>` : "",
    leave ? quietLink(leave.label, site + leave.path, look) : "",
  ];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background-color:#f5f3ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f5f3ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:560px;border:1px solid #e3dfd2"><tr><td align="${start}" dir="${direction}" style="padding:28px;${font}">
<p style="margin:0 0 20px;font-family:Georgia,serif;font-size:26px;line-height:30px;color:#1e6b49"><strong>Daniry</strong></p>
${rows.filter(Boolean).join("\n")}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function paragraph(words: string, { font }: Look): string {
  const rows = words.split(/\r\n|\r|\n/).map(escapeHtml);
  return `<p dir="auto" style="margin:0 0 14px;${font}">${rows.join("<br>")}</p>`;
}

function factTable(facts: [string, string][], { direction, start, font, small }: Look): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td align="${start}" valign="top" style="padding:4px 12px;${small}">${escapeHtml(name)}</td><td dir="auto" align="${start}" valign="top" style="padding:4px 12px;${font}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef5e9" dir="${direction}" style="margin:0 0 14px">${rows.join("")}</table>`;
}

function quoteBox(words: string, { start, font }: Look): string {
  const lines = words.split(/\r\n|\r|\n/).map(escapeHtml);
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 14px"><tr><td align="${start}" dir="auto" style="padding:4px 16px;border-${start}:3px solid #cfe3c4;${font}">${lines.join("<br>")}</td></tr></table>`;
}

function button(label: string, address: string, { family }: Look): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 14px"><tr><td bgcolor="#1e6b49" style="padding:12px 20px"><a href="${escapeHtml(address)}" style="font-family:${family};font-size:16px;line-height:20px;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function quietLink(label: string, address: string, { small }: Look): string {
  return `<p style="margin:8px 0 0;${small}"><a href="${escapeHtml(address)}" style="color:#5c6b62">${escapeHtml(label)}</a></p>`;
}
