/** Small documents of our own making, whole enough for every reader. */
import { plainZip } from "#tests/archives/build-zip.ts";

const word =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const relationType = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (list: [id: string, type: string, target: string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;
const contentTypes = (main: string): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${main.startsWith("word") ? "wordprocessingml.document" : "presentationml.presentation"}.main+xml"/></Types>`;

export const paragraph = (text: string, style?: string): string =>
  `<w:p>${style === undefined ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const table = (rows: string[][]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell.startsWith("<") ? cell : paragraph(cell)}</w:tc>`).join("")}</w:tr>`).join("")}</w:tbl>`;

/** The style "Ttulo1" is how Word in Portuguese calls its heading 1. */
export function buildDocx(body: string): Buffer {
  return plainZip({
    "[Content_Types].xml": contentTypes("word/document.xml"),
    "_rels/.rels": relations([["rId1", "officeDocument", "word/document.xml"]]),
    "word/_rels/document.xml.rels": relations([["rId1", "styles", "styles.xml"]]),
    "word/styles.xml": `<w:styles ${word}><w:style w:styleId="Ttulo1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document ${word}><w:body>${body}</w:body></w:document>`,
  });
}

const shape = (placeholder: string, texts: string[]): string =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder === "" ? "" : `<p:ph type="${placeholder}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join("")}</p:txBody></p:sp>`;
const slide = (shapes: string): string =>
  `<p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${shapes}</p:sld>`;

/** Slides in the order given, whatever the names of their parts. */
export function buildPptx(slides: { title: string; lines: string[]; notes?: string }[]): Buffer {
  const parts: Record<string, string> = {
    "[Content_Types].xml": contentTypes("ppt/presentation.xml"),
    "_rels/.rels": relations([["rId1", "officeDocument", "ppt/presentation.xml"]]),
    "ppt/_rels/presentation.xml.rels": relations(
      slides.map((_, index) => [
        `rId${index + 1}`,
        "slide",
        `slides/slide${slides.length - index}.xml`,
      ]),
    ),
    "ppt/presentation.xml": `<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${relationType}"><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join("")}</p:sldIdLst></p:presentation>`,
  };
  for (const [index, { title, lines, notes }] of slides.entries()) {
    const number = slides.length - index;
    parts[`ppt/slides/slide${number}.xml`] = slide(
      shape("title", [title]) + shape("", lines) + shape("sldNum", [String(number)]),
    );
    if (notes === undefined) continue;
    parts[`ppt/slides/_rels/slide${number}.xml.rels`] = relations([
      ["rId1", "notesSlide", `../notesSlides/n${number}.xml`],
    ]);
    parts[`ppt/notesSlides/n${number}.xml`] = slide(shape("body", [notes]));
  }
  return plainZip(parts);
}

/** One page for each text; a page of an empty text holds no text at all. */
export function buildPdf(pages: string[]): Buffer {
  const objects: string[] = ["<< /Type /Catalog /Pages 2 0 R >>"];
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  objects.push(
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  );
  for (const [index, text] of pages.entries()) {
    const content =
      text === "" ? "" : `BT /F1 12 Tf 72 700 Td (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
    );
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
