import { extractText, getDocumentProxy } from "unpdf";

/** The PDF's own text, white space folded, thin and hard spaces included. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, " ");
}
