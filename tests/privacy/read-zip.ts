import { fromBuffer, type Entry, type ZipFile } from "yauzl";

/** Every file of a ZIP by its path. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((settle, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (failure, opened) =>
      failure ? reject(failure) : settle(opened),
    ),
  );
  const parts = new Map<string, Buffer>();
  return new Promise((settle, reject) => {
    zip
      .on("error", reject)
      .on("end", () => settle(parts))
      .on("entry", (entry: Entry) => {
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
