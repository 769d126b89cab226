/** A DOCX or PPTX as a package: parts by name, each read as XML events within bounds, and the relations between parts. */
import { posix } from "node:path";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { DocumentRefusal } from "./document-refusal.ts";

/** Parts that a real document has: slides, notes, pictures. */
const MAX_PARTS = 20_000;
/** Unpacked, of one part and of all parts read: a thousand printed pages are 20 MB of XML. */
const MAX_PART_BYTES = 128 * 1024 * 1024;
const MAX_READ_BYTES = 512 * 1024 * 1024;

export interface XmlEvents {
  /** Names without their prefix: "p", "tbl". */
  open?(name: string, attribute: (localName: string) => string | undefined, prefix: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

export interface OoxmlPackage {
  has(part: string): boolean;
  /** Throws DocumentRefusal when the part is missing, damaged, protected or too large. */
  read(part: string, events: XmlEvents): Promise<void>;
  /** Targets of a part's relations, by relation id; `type` is the last word of the relation's type. */
  relations(part: string): Promise<Map<string, { type: string; target: string }>>;
  /** The part that the package is about, by its root relation. */
  mainPart(): Promise<string>;
  close(): void;
}

export async function openOoxmlPackage(path: string): Promise<OoxmlPackage> {
  const damaged = (cause?: unknown) => new DocumentRefusal("DOCUMENTO_DANIFICADO", cause);
  const zip: ZipFile = await openPromise(path, {
    autoClose: false,
    decodeStrings: true,
    validateEntrySizes: true,
  }).catch((failure: unknown) => {
    throw damaged(failure);
  });
  const parts = new Map<string, Entry>();
  try {
    if (zip.entryCount > MAX_PARTS) throw new DocumentRefusal("DOCUMENTO_GRANDE");
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName.replace(/^\//, ""), entry);
  } catch (failure) {
    zip.close();
    throw failure instanceof DocumentRefusal ? failure : damaged(failure);
  }
  let readBytes = 0;

  const read: OoxmlPackage["read"] = async (part, events) => {
    const entry = parts.get(part);
    if (entry === undefined) throw damaged();
    if (entry.isEncrypted()) throw new DocumentRefusal("DOCUMENTO_PROTEGIDO");
    readBytes += entry.uncompressedSize;
    if (entry.uncompressedSize > MAX_PART_BYTES || readBytes > MAX_READ_BYTES)
      throw new DocumentRefusal("DOCUMENTO_GRANDE");
    try {
      await parse(zip, entry, events);
    } catch (failure) {
      throw failure instanceof DocumentRefusal ? failure : damaged(failure);
    }
  };

  const relations: OoxmlPackage["relations"] = async (part) => {
    const found = new Map<string, { type: string; target: string }>();
    const folder = posix.dirname(part) === "." ? "" : posix.dirname(part);
    const relationPart = posix.join(folder, "_rels", `${posix.basename(part)}.rels`);
    if (!parts.has(relationPart)) return found;
    await read(relationPart, {
      open(name, attribute) {
        const id = attribute("Id");
        const target = attribute("Target");
        if (
          name !== "Relationship" ||
          id === undefined ||
          target === undefined ||
          attribute("TargetMode") === "External"
        )
          return;
        const resolved = target.startsWith("/") ? target.slice(1) : posix.join(folder, target);
        found.set(id, {
          type: attribute("Type")?.split("/").at(-1) ?? "",
          target: posix.normalize(resolved),
        });
      },
    });
    return found;
  };

  return {
    has: (part) => parts.has(part),
    read,
    relations,
    async mainPart() {
      for (const { type, target } of (await relations("")).values())
        if (type === "officeDocument") return target;
      throw damaged();
    },
    close: () => zip.close(),
  };
}

/** Entities are not expanded and nothing outside is fetched: the parser knows only XML's own five. */
async function parse(zip: ZipFile, entry: Entry, events: XmlEvents): Promise<void> {
  const parser = new SaxesParser();
  let failure: Error | null = null;
  parser.on("error", (error) => {
    failure ??= error;
  });
  parser.on("opentag", (tag: SaxesTagPlain) => {
    events.open?.(
      localName(tag.name),
      (wanted) => attributeOf(tag.attributes, wanted),
      tag.name.includes(":") ? tag.name.slice(0, tag.name.indexOf(":")) : "",
    );
  });
  parser.on("closetag", (tag: SaxesTagPlain) => events.close?.(localName(tag.name)));
  parser.on("text", (text) => events.text?.(text));
  parser.on("cdata", (text) => events.text?.(text));
  const decoder = new TextDecoder("utf-8");
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (failure !== null) throw failure;
  }
  parser.write(decoder.decode()).close();
  if (failure !== null) throw failure;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

function attributeOf(attributes: Record<string, string>, wanted: string): string | undefined {
  if (attributes[wanted] !== undefined) return attributes[wanted];
  const found = Object.keys(attributes).find((name) => name.endsWith(`:${wanted}`));
  return found === undefined ? undefined : attributes[found];
}
