import { createHash } from "node:crypto";
import { Readable, Transform, type TransformCallback } from "node:stream";
import { ZipFile } from "yazl";
import { privacyCopy as copy } from "../copy.ts";

export interface ZipEntry {
  /** Inside the ZIP, with forward slashes. */
  path: string;
  /** Null: what the entry is about is not there (a lost object); the manifest says so. */
  open(): Promise<Readable | null>;
  /** Whether compressing is worth the time. */
  compress: boolean;
}

export interface WrittenZip {
  sha256: string;
  bytes: number;
  entries: number;
}

/**
 * A ZIP written while it is read, one entry after the other, ending with a manifest of SHA-256. `onWritten` is awaited before
 * the last bytes leave: whoever has the whole file finds what it wrote.
 */
export function streamZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  date: Date,
  onWritten: (zip: WrittenZip) => Promise<void>,
): Readable {
  const zip = new ZipFile();
  const hash = createHash("sha256");
  const listed: { path: string; bytes: number; sha256: string }[] = [];
  const missing: string[] = [];
  let bytes = 0;
  const output = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done: TransformCallback) {
      onWritten({ sha256: hash.digest("hex"), bytes, entries: listed.length }).then(
        () => done(),
        done,
      );
    },
  });
  const fail = (failure: unknown): void =>
    void output.destroy(failure instanceof Error ? failure : new Error(String(failure)));
  zip.on("error", fail);
  (zip.outputStream as Readable).on("error", fail).pipe(output);

  const add = (path: string, source: Readable, compress: boolean): Promise<void> =>
    new Promise((settle, reject) => {
      const own = createHash("sha256");
      let size = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done: TransformCallback) {
          own.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
        flush(done: TransformCallback) {
          listed.push({ path, bytes: size, sha256: own.digest("hex") });
          done();
        },
      });
      // A receiver that went away: nothing asks for the rest.
      output.once("close", () => {
        source.destroy();
        reject(new Error("the receiver left"));
      });
      source.on("error", reject);
      counted.on("error", reject).on("end", settle);
      zip.addReadStream(source.pipe(counted), path, { mtime: date, compress });
    });

  const write = async (): Promise<void> => {
    output.setMaxListeners(0);
    for await (const { path, open, compress } of entries) {
      if (output.destroyed) return;
      const source = await open();
      if (source === null) missing.push(path);
      else await add(path, source, compress);
    }
    zip.addBuffer(
      Buffer.from(
        `${JSON.stringify({ algorithm: "SHA-256", entries: listed, missing }, null, 2)}\n`,
      ),
      copy.manifest,
      { mtime: date },
    );
    zip.end();
  };
  write().catch(fail);
  return output;
}

export const textEntry = (path: string, text: string): ZipEntry => ({
  path,
  compress: true,
  open: () => Promise.resolve(Readable.from([Buffer.from(text, "utf8")])),
});

/** A part of a path that every system can unpack. */
export const safePart = (name: string): string => {
  const clean = name
    .replace(/[\\/:*?"<>|\u0000-\u001f]/g, "_")
    .replace(/^\.+/, "_")
    .trim();
  return clean === "" ? "_" : clean.slice(-120);
};
