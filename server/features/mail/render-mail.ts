import { mailCopy as copy } from "./copy.ts";
import type { MailContent } from "#server/platform/mail-kind.ts";

/** Mail programs know neither style sheets nor variables: the light tokens of the web, written out. */
const INK = "#1B1F24";
const INK_2 = "#4A525C";
const BACKGROUND = "#FAF8F4";
const SURFACE = "#FFFFFF";
const BORDER = "#DDD8CE";
const ACCENT = "#0F5C63";
const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const escape = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) =>
      ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[sign] ?? sign,
  );
const withBreaks = (text: string): string => escape(text).replace(/\r?\n/g, "<br>");
const paragraph = (html: string, style = ""): string =>
  `<p style="margin:0 0 16px;${style}">${html}</p>`;

/** HTML and plain text of the same letter. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({
  heading,
  paragraphs,
  quote,
  items = [],
  action,
  footnote,
}: MailContent): string {
  return [
    heading,
    ...paragraphs,
    ...(quote === undefined ? [] : [`${quote.by}:\n${quote.text.replace(/^/gm, "> ")}`]),
    ...items.map((item) =>
      [`- ${item.title}`, item.detail, item.url].filter((line) => line !== null).join("\n  "),
    ),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...(footnote === undefined ? [] : [footnote]),
    `${copy.signature}. ${copy.automatic}`,
  ].join("\n\n");
}

function renderHtml({
  subject,
  heading,
  paragraphs,
  quote,
  items = [],
  action,
  footnote,
}: MailContent): string {
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:${INK}">${escape(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(withBreaks(text))),
    ...(quote === undefined
      ? []
      : [
          `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:3px solid ${ACCENT};color:${INK_2}"><strong>${escape(quote.by)}</strong><br>${withBreaks(quote.text)}</blockquote>`,
        ]),
    ...items.map(renderItem),
    ...(action === undefined ? [] : [renderAction(action)]),
    ...(footnote === undefined
      ? []
      : [paragraph(withBreaks(footnote), `font-size:13px;line-height:20px;color:${INK_2}`)]),
  ].join("\n");
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${BACKGROUND};font-family:${FONT};font-size:16px;line-height:26px;color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${SURFACE};border:1px solid ${BORDER};border-radius:10px"><tr><td style="padding:32px;overflow-wrap:anywhere">
${body}
</td></tr></table>
<p style="margin:16px 0 0;font-size:12px;line-height:16px;color:${INK_2}">${copy.signature}. ${copy.automatic}</p>
</td></tr></table>
</body></html>
`;
}

function renderItem({ title, detail, url }: NonNullable<MailContent["items"]>[number]): string {
  const name =
    url === null
      ? escape(title)
      : `<a href="${escape(url)}" style="color:${ACCENT}">${escape(title)}</a>`;
  return paragraph(
    `${name}${detail === null ? "" : `<br><span style="color:${INK_2}">${withBreaks(detail)}</span>`}`,
  );
}

function renderAction({ label, url }: NonNullable<MailContent["action"]>): string {
  const link = escape(url);
  return [
    `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:${ACCENT};color:${SURFACE};font-weight:600;text-decoration:none">${escape(label)}</a></p>`,
    paragraph(
      `${copy.fallback}<br><a href="${link}" style="color:${ACCENT}">${link}</a>`,
      `font-size:13px;line-height:20px;color:${INK_2}`,
    ),
  ].join("\n");
}
