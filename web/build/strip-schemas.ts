import { parseSync, type Plugin } from "vite";

/** What the browser never reads of an endpoint's declaration; the server checks requests and replies. */
const unread = new Set([
  "params",
  "query",
  "body",
  "reply",
  "access",
  "summary",
  "errors",
  "status",
]);
/** A statement of these can be left out by any bundler that does not find its name used. */
const inert = new Set([
  "Literal",
  "TemplateLiteral",
  "ArrowFunctionExpression",
  "FunctionExpression",
  "Identifier",
]);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Declaration extends Node {
  declaration?: Declaration | null;
  declarations?: { init: Initial | null }[];
}
interface Initial extends Node {
  callee?: Node & { name?: string };
  arguments?: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Read by the client: such a write has nobody whose key would keep it. */
const isPublic = (name: string | undefined, property: string): boolean =>
  name === "access" && property.includes('"public"');

/** An object of name, method, path and kinds in place of the call. */
function leaveAddress(text: string, { callee, arguments: given }: Initial): Edit[] {
  const edits: Edit[] = [{ start: callee!.start, end: callee!.end, text: "" }];
  for (const { start, end, key } of given?.[0]?.properties ?? []) {
    if (!unread.has(key?.name ?? "") || isPublic(key?.name, text.slice(start, end))) continue;
    const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
    edits.push({
      start,
      end: end + comma,
      text: text.slice(start, end + comma).replace(/[^\n]/g, ""),
    });
  }
  return edits;
}

const markPure = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: "/* @__PURE__ */ (() => (" },
  { start: end, end, text: "))()" },
];

/**
 * A module of the contract as the browser needs it: endpoints are addresses without schemas, and any other value is made only
 * where a screen uses it. Lines stay.
 */
export function stripSchemas(file: string, text: string): string {
  const edits: Edit[] = [];
  for (const statement of parseSync(file, text).program.body as unknown as Declaration[]) {
    for (const { init } of (statement.declaration ?? statement).declarations ?? []) {
      if (init === null || inert.has(init.type)) continue;
      edits.push(
        ...(init.type === "CallExpression" && init.callee?.name === "defineEndpoint"
          ? leaveAddress(text, init)
          : markPure(init)),
      );
    }
  }
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce(
      (kept, { start, end, text: put }) => kept.slice(0, start) + put + kept.slice(end),
      text,
    );
}

/** Keeps the checker of the contract (zod) out of every page that checks nothing itself. */
export function withoutSchemas(): Plugin {
  return {
    name: "lastro-without-schemas",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/contract\/[^?]*\.ts$/ },
      handler: (text, id) => ({ code: stripSchemas(id, text), map: null }),
    },
  };
}
