// Files that belong together by their names: clean and dirty copies, a log and its graph.
import { basename, dirname, join } from "node:path";

const cleanName = /_clean(?=\.\w+$)/;
/** Of "x_clean.csv" those "x_….csv" beside it of which TRUTH.json counts the wrong cells. */
export function dirtyCopiesOf(file, files, truth) {
  if (!cleanName.test(file)) return [];
  const begin = file.slice(0, file.search(cleanName) + 1);
  return files.filter(
    (other) => other.startsWith(begin) && truth[other]?.wrong_cells !== undefined,
  );
}

/** "a_b.csv", "a-b.csv" and "a-b.xes" are one log where "a-b.dfg" stands beside them. */
export function graphFileOf(file, { folder, manifest }) {
  const bare = (name) => name.replace(/\.\w+$/, "").replaceAll("_", "-");
  const found = [...manifest.keys()].find(
    (other) =>
      other.endsWith(".dfg") &&
      dirname(other) === dirname(file) &&
      bare(basename(other)) === bare(basename(file)),
  );
  return found === undefined ? null : join(folder, found);
}
