/** A family of facts: every id of one definition, whatever it is about. */
import type { FactDefinition } from "../../facts/catalogue/fact-definition.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import type { Unit } from "../../kernel/unit.ts";
import { semanticPattern } from "./id-grammar.ts";

export interface FactFamily {
  phase: PhaseNumber | 0;
  /** With the dimensions as slots: "p1.proc.{processo}.custo_ano". */
  pattern: string;
  /** As a label says it, without what it is about; empty where a label is nothing else. */
  name: string;
  /** "*": the client's file decides. */
  unit: Unit | "*";
  /** Id of the playbook, and the formula in words. */
  formula: { id: string; words: string };
}

type Definition = Pick<FactDefinition, "pattern" | "units" | "formula" | "label">;

/** Each name that a label asks for is written in brackets, and taken out again: what is left is said of every entity. */
const blank = new Proxy({}, { get: () => "[]" });

/** A label that looks its word up finds none for a blank. */
const labelOf = ({ label }: Definition): string =>
  typeof label === "string" ? label : `${label(blank as never)}`;

const openEnd = /\s+(?:de|do|da|em|no|na|com|por|para|a|e|até|antes|sobre)$/i;

function nameOf(label: string): string {
  const bare = label
    .replace(/“?(?:\[\]|undefined)”?/g, "")
    .replace(/\(\s*\)/g, "")
    .replace(/(^|\s)[ºª]\s/g, "$1")
    .replace(/\s+/g, " ");
  const [about = ""] = bare.split(" – ").filter((part) => part.trim() !== "");
  const name = about.replace(/^[\s:,;–]+|[\s:,;–]+$/g, "").replace(openEnd, "");
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

export const familyOf = (phase: PhaseNumber, definition: Definition): FactFamily => ({
  phase,
  pattern: semanticPattern(definition.pattern),
  name: nameOf(labelOf(definition)),
  unit: definition.units.length === 1 ? (definition.units[0] ?? "*") : "*",
  formula: { id: definition.formula.id, words: definition.formula.words },
});
