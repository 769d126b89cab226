/** Words of direction against the sign of the fact (playbook 0.8, 4). */
import type { Fact } from "../../facts/fact.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";

const up =
  /(?<!\p{L})(?:aument\p{L}*|cresc\p{L}*|sub(?:iu|iram|indo|ida|idas)|elev(?:ou|aram|acao|ada|ado|am)|acima|supera\p{L}*|ultrapass\p{L}*|alta de|ganho|acrescim\p{L}*|a mais|pior(?:a|ou) para cima)(?!\p{L})/u;
const down =
  /(?<!\p{L})(?:redu[cz]\p{L}*|ca(?:iu|iram|i|em|indo)|queda|quedas|diminui\p{L}*|abaixo|aquem|recu(?:o|ou|aram)|baix(?:ou|aram)|decrescim\p{L}*|encolh\p{L}*|a menos)(?!\p{L})/u;
const negative =
  /(?<!\p{L})(?:negativ[oa]s?|prejuizo|perda|deficit|desfavorave(?:l|is)|pior(?:ou|ar|a|es)?|faltam|falta)(?!\p{L})/u;
const positive = /(?<!\p{L})(?:positiv[oa]s?|lucro|superavit)(?!\p{L})/u;

/** A fact that says how much something changed or differs, so that its sign is a direction. */
export function isDelta(fact: Fact): boolean {
  return (
    fact.unit === "pp" ||
    /(?:^|[._])(?:delta|variacao|var|dif|diferenca|gap|lacuna)(?:[._]|$)/.test(fact.id) ||
    /^(?:variac|diferenc|mudanc|desvio|distancia|reduc|aument)/.test(normalizeText(fact.label))
  );
}

/** 1: grows when positive; -1: its label speaks of a reduction, which a positive value confirms. */
const labelDirection = (fact: Fact): 1 | -1 =>
  down.test(normalizeText(fact.label)) && !up.test(normalizeText(fact.label)) ? -1 : 1;

/** `facts`: those that the sentence's numbers show. True when its words go against the only delta among them. */
export function contradictsDirection(sentence: string, facts: readonly Fact[]): boolean {
  const deltas = [
    ...new Set(
      facts.filter((fact) => isDelta(fact) && typeof fact.value === "number" && fact.value !== 0),
    ),
  ];
  const only = deltas[0];
  if (only === undefined || deltas.length !== 1) return false;
  const text = normalizeText(sentence);
  const sign = Math.sign(only.value as number) * labelDirection(only);
  const [saysUp, saysDown] = [up.test(text), down.test(text)];
  return saysUp !== saysDown && (sign > 0 ? saysDown : saysUp);
}

/** A loss must not be told as a gain: a negative fact printed without its sign needs a word that says so. */
export function hidesNegative(sentence: string, isSigned: boolean, fact: Fact): boolean {
  if (typeof fact.value !== "number" || fact.value >= 0 || isSigned) return false;
  const text = normalizeText(sentence);
  return !negative.test(text) && !down.test(text);
}

/** "VPL negativo de …" over a positive fact; a label with the word speaks of something else ("Probabilidade de VPL negativo"). */
export function deniesPositive(sentence: string, facts: readonly Fact[]): boolean {
  const numbers = facts.filter((fact) => typeof fact.value === "number");
  const only = numbers[0];
  if (only === undefined || new Set(numbers).size !== 1) return false;
  const [text, label] = [normalizeText(sentence), normalizeText(only.label)];
  if ((only.value as number) > 0)
    return (
      /(?<!\p{L})(?:negativ[oa]s?|prejuizo|deficit)(?!\p{L})/u.test(text) &&
      !negative.test(label) &&
      !/(?<!\p{L})(?:nao|sem|evita\p{L}*)(?!\p{L})/u.test(text)
    );
  return (
    (only.value as number) < 0 &&
    positive.test(text) &&
    !positive.test(label) &&
    !/(?<!\p{L})nao(?!\p{L})/u.test(text)
  );
}
