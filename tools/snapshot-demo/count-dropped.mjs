// A plugin of the bundle: the analyses get the fact book that counts what it drops (counted-fact-book.ts).
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const book = here("../../domain/facts/fact-book.ts");
const counted = here("counted-fact-book.ts");

export const countDropped = {
  name: "count-dropped-inputs",
  async resolveId(source, importer, options) {
    if (!source.endsWith("/fact-book.ts") || importer === counted) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id === book ? counted : null;
  },
};
