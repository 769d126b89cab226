import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright-core";
import { endpoints } from "#contract/endpoints.ts";

const written = endpoints
  .filter(({ method }) => method !== "GET" && method !== "HEAD")
  .map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
  }));

/** Whether a request to change something is one that the server has: refused in the crawl, it would be "not found" outside of it. */
export const isDeclared = (method: string, path: string): boolean =>
  written.some((endpoint) => endpoint.method === method && endpoint.pattern.test(path));

/** What a reader of each kind of file looks for first. */
const openers: Record<string, (bytes: Buffer, text: string) => boolean> = {
  pdf: (_, text) => text.startsWith("%PDF-") && text.trimEnd().endsWith("%%EOF"),
  // The directory at the end: a package cut short has none.
  zip: (bytes) =>
    bytes.subarray(0, 2).toString("latin1") === "PK" &&
    bytes.lastIndexOf("PK\u0005\u0006", undefined, "latin1") > 0,
  json: (_, text) => {
    JSON.parse(text);
    return true;
  },
  csv: (_, text) => text.trim().split("\n")[0]?.includes(";") === true,
  ics: (_, text) => text.startsWith("BEGIN:VCALENDAR") && text.trimEnd().endsWith("END:VCALENDAR"),
  png: (bytes) => bytes.subarray(1, 4).toString("latin1") === "PNG",
  svg: (_, text) => text.includes("<svg") && text.trimEnd().endsWith("</svg>"),
};
for (const packed of ["xlsx", "docx", "pptx"]) openers[packed] = openers["zip"]!;

/** Null when the bytes are a file of the kind that the name says; of other kinds, when there are any. */
export function whyUnopened(name: string, bytes: Buffer): string | null {
  const opener = openers[name.split(".").at(-1)?.toLowerCase() ?? ""];
  try {
    return bytes.byteLength > 0 && (opener === undefined || opener(bytes, bytes.toString("utf8")))
      ? null
      : `${name} does not open (${bytes.byteLength} bytes)`;
  } catch (failure) {
    return `${name} does not open: ${String(failure)}`;
  }
}

/** What the presses of a page left behind outside of it: files, and requests to change something. */
export class Evidence {
  readonly #files: Promise<string | null>[] = [];
  readonly #strayWrites = new Set<string>();
  #count = 0;

  constructor(page: Page) {
    page.on("download", (download) => {
      this.#count += 1;
      this.#files.push(look(download));
    });
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (
        request.method() !== "GET" &&
        request.method() !== "HEAD" &&
        !isDeclared(request.method(), pathname)
      )
        this.#strayWrites.add(`${request.method()} ${pathname}`);
    });
  }

  get files(): number {
    return this.#count;
  }

  /** Files that no reader of their kind would take, and requests to nowhere. */
  async faults(): Promise<string[]> {
    return [
      ...(await Promise.all(this.#files)).flatMap((why) => why ?? []),
      ...[...this.#strayWrites].map((request) => `asks for what there is not: ${request}`),
    ];
  }
}

async function look(download: Download): Promise<string | null> {
  const path = await download.path().catch(() => null);
  return path === null
    ? `${download.suggestedFilename()} did not arrive`
    : whyUnopened(download.suggestedFilename(), await readFile(path));
}
