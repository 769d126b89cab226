/** Documents as they are served, and beside each its text, so that a difference of bytes can be read. */
import { computedAt } from "./compute-phases.ts";
import { textOfDocument } from "./document-text.ts";
import { writeBundle, writeDocument, type DocumentFormat, type DocumentSource } from "./product.ts";
import type { SnapshotFolder } from "./snapshot-folder.ts";

const formats: readonly DocumentFormat[] = ["pdf", "docx", "pptx", "xlsx", "md"];

export async function writeExports(
  folder: SnapshotFolder,
  name: string,
  source: DocumentSource,
): Promise<void> {
  for (const format of formats) {
    const bytes = await writeRepeatably(format, source);
    await folder.bytes(`exports/${name}.${format}`, bytes);
    // Markdown is its own text.
    if (format !== "md")
      await folder.text(`exports/${name}.${format}.txt`, await textOfDocument(format, bytes));
  }
  // Without the documents, which stand beside it: charts and the manifest.
  await folder.bytes(
    `exports/${name}.zip`,
    await writeBundle([], source, { relatorio: source.tree.reportTitle }),
  );
}

/** The words of a composed report; its other documents are written by the same writers as those of the phases. */
export const writeComposedText = async (
  folder: SnapshotFolder,
  name: string,
  source: DocumentSource,
): Promise<void> => folder.bytes(`composed/${name}.md`, await writeDocument("md", source));

/**
 * The library behind DOCX draws the ids of relations and the keys of embedded fonts, and dates the charts' workbooks: no two files
 * of it are equal. Here they are, by draws of one seed and one instant while such a file is written. Other formats are
 * written as the server writes them, so that a clock in one of their writers would show.
 */
async function writeRepeatably(
  format: DocumentFormat,
  source: DocumentSource,
): Promise<Uint8Array> {
  if (format !== "docx") return writeDocument(format, source);
  const { random } = Math;
  const { now } = Date;
  let state = 1;
  // Park and Miller: whole numbers below 2^53 throughout.
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  Date.now = () => Date.parse(computedAt);
  try {
    return await writeDocument(format, source);
  } finally {
    Math.random = random;
    Date.now = now;
  }
}
