/** Text of a document, a line for each paragraph, cell or label and a heading for each page or part. */
import { extractText, getDocumentProxy } from "unpdf";
import { readParts, type DocumentFormat } from "./product.ts";

export async function textOfDocument(format: DocumentFormat, bytes: Uint8Array): Promise<string> {
  return format === "pdf" ? textOfPdf(bytes) : textOfOffice(bytes);
}

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  // The reader takes the memory over.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  await document.destroy();
  return text.map((page, index) => `== ${index + 1}\n${page}\n`).join("");
}

/** Parts that say nothing which a reader sees. */
const silentParts = /(?:^|\/)_rels\/|\[Content_Types\]|theme|[sS]tyles|fontTable|sharedStrings/;

async function textOfOffice(bytes: Uint8Array): Promise<string> {
  const parts = await readParts(Buffer.from(bytes));
  const shared = listShared(parts.get("xl/sharedStrings.xml")?.toString("utf8") ?? "");
  const written: string[] = [];
  for (const name of [...parts.keys()].sort()) {
    const part = parts.get(name) as Buffer;
    if (name.endsWith(".xlsx")) {
      written.push(`== ${name}`, await textOfOffice(part));
      continue;
    }
    if (!name.endsWith(".xml") || silentParts.test(name)) continue;
    const xml = part.toString("utf8");
    const lines = name.startsWith("xl/worksheets/") ? cellsOf(xml, shared) : paragraphsOf(xml);
    if (lines.length > 0) written.push(`== ${name}`, ...lines);
  }
  return written.join("\n");
}

const plain = (xml: string): string =>
  xml
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

const textIn = (xml: string): string =>
  plain(
    [...xml.matchAll(/<(?:\w+:)?(?:t|v|f)(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text).join(""),
  );

function paragraphsOf(xml: string): string[] {
  const blocks = xml.split(/<\/(?:[aw]:p|c:pt|c:f|dc:\w+|cp:\w+|dcterms:\w+)>/);
  return blocks.map(textIn).filter((text) => text.trim() !== "");
}

const listShared = (xml: string): string[] =>
  [...xml.matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = ""]) => textIn(item));

function cellsOf(xml: string, shared: readonly string[]): string[] {
  return [...xml.matchAll(/<c ([^>]*[^/>])>(.*?)<\/c>/gs)].map(([, head = "", body = ""]) => {
    const address = /r="([A-Z]+\d+)"/.exec(head)?.[1] ?? "";
    const formula = /<f[^>]*>([^<]*)<\/f>/.exec(body)?.[1];
    const value = textIn(body.replace(/<f[^>]*>[^<]*<\/f>/, ""));
    const shown = head.includes('t="s"') ? (shared[Number(value)] ?? value) : value;
    return `${address} ${shown}${formula === undefined ? "" : ` =${plain(formula)}`}`;
  });
}
