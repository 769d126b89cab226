/** Bytes of a text file to text: byte order mark, else strict UTF-8, else windows-1252; UTF-16 also without a mark. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { TextEncodingName } from "#server/ports/table-engine.ts";
import { refuse } from "../formats/table-refusal.ts";

const sampleBytes = 262_144;

/** Encoding by the first bytes, unless it is `known`. "utf-8" is a guess until the whole file was decoded strictly. */
export async function detectEncoding(
  path: string,
  known?: TextEncodingName,
): Promise<{ encoding: TextEncodingName; sample: string }> {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.alloc(sampleBytes);
    const { bytesRead } = await file.read(buffer, 0, sampleBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    const encoding = known ?? encodingOf(head);
    const sample = new TextDecoder(encoding)
      .decode(head, { stream: bytesRead === sampleBytes })
      .replaceAll("\0", "");
    const controls = countControls(sample);
    if (controls > 0.01 * sample.length) refuse("CODIFICACAO");
    return { encoding, sample };
  } finally {
    await file.close();
  }
}

function encodingOf(head: Buffer): TextEncodingName {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  let evenZeros = 0;
  let oddZeros = 0;
  if (head.includes(0))
    for (let i = 0; i < head.length; i++)
      if (head[i] === 0) {
        if (i % 2 === 0) evenZeros++;
        else oddZeros++;
      }
  const half = head.length / 2;
  if (oddZeros > 0.4 * half && evenZeros < 0.1 * half) return "utf-16le";
  if (evenZeros > 0.4 * half && oddZeros < 0.1 * half) return "utf-16be";
  if (evenZeros + oddZeros > 0.01 * head.length) refuse("CODIFICACAO");
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** Blanks, and the marks that some systems put between cells. */
const harmlessControls = new Set([1, 9, 10, 12, 13, 30, 31]);

function countControls(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 && !harmlessControls.has(code)) count++;
  }
  return count;
}

/** Thrown by `decodeFile` when a file that began as UTF-8 is not: start again with windows-1252. */
export class NotUtf8 extends Error {}

/** Text in chunks; UTF-8 is strict. NUL characters are dropped. */
export async function* decodeFile(
  path: string,
  encoding: TextEncodingName,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === "utf-8" });
  const decode = (bytes?: Buffer) => {
    try {
      const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      return text.includes("\0") ? text.replaceAll("\0", "") : text;
    } catch (cause) {
      throw new NotUtf8("Invalid UTF-8", { cause });
    }
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 }))
    yield decode(chunk as Buffer);
  yield decode();
}

/** The file's text written again as UTF-8 without byte order mark or NUL characters. */
export async function transcodeFile(
  path: string,
  encoding: TextEncodingName,
  target: string,
): Promise<void> {
  const file = await open(target, "w", 0o600);
  try {
    let isFirst = true;
    for await (const chunk of decodeFile(path, encoding)) {
      await file.write(isFirst && chunk.startsWith("\ufeff") ? chunk.slice(1) : chunk);
      isFirst = false;
    }
  } finally {
    await file.close();
  }
}
