import { shortcutCopy as copy } from "../copy.ts";

interface Shortcut {
  keys: readonly string[];
  label: string;
}

/** After G. */
const places: Record<string, { to: string; label: string }> = {
  d: { to: "/dashboard", label: copy.places.dashboard },
  f: { to: "/phases", label: copy.places.phases },
  p: { to: "/programa", label: copy.places.programme },
  r: { to: "/reports", label: copy.places.reports },
  k: { to: "/kpis", label: copy.places.kpis },
  c: { to: "/cases", label: copy.places.cases },
  i: { to: "/risks", label: copy.places.risks },
  b: { to: "/benchmarks", label: copy.places.benchmarks },
  l: { to: "/library", label: copy.places.library },
};

/** What the list of shortcuts shows: each key that does something, and no other. */
export const shortcuts: readonly Shortcut[] = [
  ...copy.items,
  ...Object.entries(places).map(([key, { label }]) => ({ keys: ["G", key.toUpperCase()], label })),
];

const controlKeys = ["/", "c", "j", "k"] as const;
type ControlKey = (typeof controlKeys)[number];

export type KeyAct =
  | { kind: "list" }
  | { kind: "begin" }
  | { kind: "go"; to: string }
  /** The control of the page that names the key as its own (`aria-keyshortcuts`). */
  | { kind: "control"; key: ControlKey };

/** What a key does that is pressed alone; `hasBegun`: G was pressed right before. */
export function readKey(key: string, hasBegun: boolean): KeyAct | null {
  const pressed = key.toLowerCase();
  const place = hasBegun ? places[pressed] : undefined;
  if (place !== undefined) return { kind: "go", to: place.to };
  if (pressed === "?") return { kind: "list" };
  if (pressed === "g") return { kind: "begin" };
  const control = controlKeys.find((key) => key === pressed);
  return control === undefined ? null : { kind: "control", key: control };
}
