/** Office files are ZIP packages: their parts read into memory, changed, and written again. Only for what we just wrote. */
import { fromBuffer, type Entry, type ZipFile as OpenZip } from "yauzl";
import { ZipFile } from "yazl";

export type Parts = Map<string, Buffer>;

export async function readParts(archive: Buffer): Promise<Parts> {
  const zip = await new Promise<OpenZip>((resolve, reject) =>
    fromBuffer(archive, { lazyEntries: true }, (failure, opened) =>
      failure ? reject(failure) : resolve(opened),
    ),
  );
  const parts: Parts = new Map();
  return new Promise((resolve, reject) => {
    zip
      .on("error", reject)
      .on("end", () => resolve(parts))
      .on("entry", (entry: Entry) => {
        if (entry.fileName.endsWith("/")) {
          zip.readEntry();
          return;
        }
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) {
            reject(failure);
            return;
          }
          const chunks: Buffer[] = [];
          stream
            .on("data", (chunk: Buffer) => chunks.push(chunk))
            .on("error", reject)
            .on("end", () => {
              parts.set(entry.fileName, Buffer.concat(chunks));
              zip.readEntry();
            });
        });
      });
    zip.readEntry();
  });
}

/** `date` stands in every entry, so that equal parts give equal bytes. */
export async function writeParts(
  parts: Iterable<readonly [string, Uint8Array]>,
  date: Date,
  options: { compress?: (name: string) => boolean } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of parts)
    zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, {
      mtime: date,
      compress: options.compress?.(name) ?? true,
    });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
