/** What can be read in a reply, whatever its format: text, and the parts of archives and office files. Bytes that are neither throw. */
import { extractText, getDocumentProxy } from "unpdf";
import { readParts } from "#tests/exports/office-parts.ts";

export interface ReadText {
  part: string;
  text: string;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

export async function readReply(type: string, bytes: Buffer): Promise<ReadText[]> {
  if (bytes.length === 0) return [];
  if (bytes.subarray(0, 4).toString("latin1") === "%PDF") {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
      mergePages: true,
    });
    return [{ part: "pdf", text }];
  }
  if (bytes.subarray(0, 2).toString("latin1") === "PK") {
    const parts: ReadText[] = [];
    for (const [name, content] of await readParts(bytes)) {
      // A signature is bytes over what stands beside it.
      const hasNoWords = /\.(png|jpe?g|gif|ttf|otf|odttf|p7s)$/i.test(name);
      if (!hasNoWords)
        parts.push(
          ...(await readReply("text/plain", content)).map(({ part, text }) => ({
            part: `${name} ${part}`,
            text,
          })),
        );
    }
    return parts;
  }
  if (type.startsWith("image/") && !type.includes("svg")) return [];
  return [{ part: "text", text: utf8.decode(bytes) }];
}
