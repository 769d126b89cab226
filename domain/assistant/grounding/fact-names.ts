/** What a fact's label says: the measure, and what it is of ("VPL – conjunto recomendado", "CSAT: meta", "Prazo de “Atendimento”"). */
import type { Fact } from "../../facts/fact.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { SaidFact } from "./said-facts.ts";

const quoted = /[“"«]([^”"»]+)[”"»]/u;

/** "Diferença: custo A menos custo B": what was compared is in the tool's answer beside it. */
const isComparison = ({ id }: Fact): boolean => id.startsWith("cmp.");

export function entityPart(fact: Fact): string {
  const { label } = fact;
  if (isComparison(fact)) return "";
  const dashed = label.split(" – ").slice(1).join(" ");
  if (dashed !== "") return dashed;
  const name = quoted.exec(label)?.[1];
  if (name !== undefined) return name;
  return label.includes(": ") ? label.slice(0, label.indexOf(": ")) : "";
}

export function predicatePart(fact: Fact): string {
  const { label } = fact;
  if (isComparison(fact)) return label.split(": ")[0]!;
  const plain = label.split(" – ")[0]!.replace(quoted, " ");
  return plain.includes(": ") ? plain.slice(plain.indexOf(": ") + 2) : plain;
}

/** Several numbers of one enumeration: their names stand in the order of the numbers. */
export function namesInOrder(text: string, group: readonly SaidFact[]): boolean {
  const names = group.map(({ fact }) => normalizeText(entityPart(fact)));
  if (group.length < 2 || names.some((name) => name === "") || new Set(names).size === 1)
    return true;
  const folded = normalizeText(text.slice(0, group[0]!.index));
  const places = names.map((name) => folded.indexOf(name));
  if (places.every((place) => place === -1)) return true;
  return places.every((place, at) => place !== -1 && (at === 0 || place > places[at - 1]!));
}
