// Stacks of the built server with the files and lines of its sources. A map is read when a stack first asks for it: Node's own
// `setSourceMapsEnabled` reads every map as its module is loaded (docs/decisions/357).
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

/** null where there is none, or none that can be read: the stack then says the built file. */
function readMap(url) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, "utf8")));
  } catch {
    return null;
  }
}

/** DBOS notes where each of its operations is registered, and tells it only where one is twice: no map is read for that. */
const REGISTRATION = "StackGrabber";

function headOf(error) {
  try {
    return String(error);
  } catch {
    return "Error";
  }
}

/** Maps the frames of modules below `folder`, from now on. */
export function mapStacks(folder) {
  const below = pathToFileURL(`${folder}/`).href;
  const maps = new Map();
  const mapOf = (url) => {
    if (!maps.has(url)) maps.set(url, readMap(url));
    return maps.get(url);
  };
  const frameText = (frame) => {
    const text = String(frame);
    const url = frame.getFileName() ?? "";
    if (!url.startsWith(below)) return text;
    const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
    const entry = mapOf(url)?.findEntry(line - 1, column - 1);
    if (entry?.originalSource === undefined) return text;
    const source = new URL(entry.originalSource, url).href;
    return text.replace(
      `${url}:${line}:${column}`,
      `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`,
    );
  };
  Error.prepareStackTrace = (error, frames) => {
    const textOf = error?.constructor?.name === REGISTRATION ? String : frameText;
    return [headOf(error), ...frames.map((frame) => `    at ${textOf(frame)}`)].join("\n");
  };
}
