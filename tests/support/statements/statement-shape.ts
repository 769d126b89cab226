/** Words of a session or a transaction: no statement over rows. */
const SESSION =
  /^(?:begin|start transaction|commit|end|rollback|abort|savepoint|release|set|reset|show|listen|unlisten|deallocate|discard)\b/i;
/** The workflow engine's own tables: its timing decides what it asks, so that two runs never ask the same. */
const ENGINE = /\b(?:lastro_flow|dbos)"?\s*\./i;

/** Databases and roles that the tests themselves make, another name each time. */
const MADE_BY_TESTS = /\b(lastro_test|owner)_[\da-f]+\b/g;

/**
 * What a statement is, apart from what it was about: numbers of parameters, literals and how many rows or values were named
 * are left out. Null for what no database could take differently.
 */
export function statementShape(text: string): string | null {
  let shape = text
    .replace(/--[^\n]*/g, " ")
    .replace(/\$\d+/g, "?")
    .replace(/(?:\bE)?'(?:[^']|'')*'/gi, "'…'")
    .replace(/"[^"]*"/g, (name) => name.replace(/[\da-f]{6,}|\d{4,}/gi, "#"))
    .replace(MADE_BY_TESTS, "$1_#")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/;$/, "");
  if (SESSION.test(shape) || ENGINE.test(shape) || shape === "") return null;
  // A prepared statement is recorded where it is prepared; how it is called holds its values.
  shape = shape.replace(/\bexecute ("[^"]*"|\w+) ?\(.*?\)$/i, "execute $1");
  for (const [pattern, one] of repeated) shape = untilSame(shape, pattern, one);
  return shape;
}

const repeated: [RegExp, string][] = [
  // in (?, ?), values (?, default, ?): how many there are is a matter of the rows. Casts belong to the value.
  [/(\?(?:::[\w.[\]" ]+?)?)(?: ?, ?\1)+(?=[ ,)]|$)/g, "$1"],
  [/('…')(?: ?, ?\1)+/g, "$1"],
  // values (…), (…)
  [/(\((?:[^()]|\([^()]*\))*\))(?: ?, ?\1)+/g, "$1"],
];

function untilSame(text: string, pattern: RegExp, one: string): string {
  for (;;) {
    const next = text.replace(pattern, one);
    if (next === text) return text;
    text = next;
  }
}
