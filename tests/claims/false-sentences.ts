/**
 * False sentences made by rule of true facts of the demonstration: each takes one thing wrong and leaves the figures as they
 * are. Every one comes as a typed claim and as prose, and beside the prose stands its true twin, which differs in that alone.
 */
import type { Claim } from "#domain/assistant/claims/index.ts";
import { namesFor } from "#domain/assistant/plans/execute-plan.ts";
import { knowledgeOf, type Knowledge } from "#domain/assistant/knowledge.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { catalogue, indexEntries, type FactOwner } from "#domain/semantics/index.ts";

export interface FalseSentence {
  prose: string;
  twin: string;
  /** Facts that the prose cites. */
  cites: string[];
  claim: Claim;
}

type Value = Fact["value"];
interface Known<V extends Value = Value> {
  fact: Fact & { value: V };
  owner: FactOwner;
}
type Counted = Known<number>;

const ownersOf = indexEntries(catalogue);
const entitySlots = [
  "processo",
  "area",
  "sistema",
  "iniciativa",
  "indicador",
  "fornecedor",
  "caso",
];

class Material {
  readonly knowledge: Knowledge;
  readonly all: readonly Known[];
  readonly #byPattern = new Map<string, Counted[]>();

  constructor(view: AssistantView) {
    this.knowledge = knowledgeOf(view);
    const seen = new Map<string, Known>();
    for (const phase of view.phases)
      for (const fact of phase.facts) {
        const [owner] = ownersOf(fact.id);
        if (owner !== undefined && fact.value !== null && !owner.pattern.includes("{#}"))
          seen.set(fact.id, { fact, owner });
      }
    this.all = [...seen.values()];
    for (const known of this.numbers()) {
      const family = this.#byPattern.get(known.owner.pattern) ?? [];
      this.#byPattern.set(known.owner.pattern, [...family, known]);
    }
  }

  numbers(): Counted[] {
    return this.all.filter(
      (known): known is Counted => typeof known.fact.value === "number" && known.fact.value > 0,
    );
  }

  /** Others of the family that differ in this slot alone, and are told with other digits. */
  siblings({ fact, owner }: Counted, slot: string): Counted[] {
    return (this.#byPattern.get(owner.pattern) ?? []).filter(
      (other) =>
        formatFact(other.fact) !== formatFact(fact) &&
        Object.entries(owner.slots).every(
          ([name, key]) => name === slot || other.owner.slots[name] === key,
        ),
    );
  }

  nameOf({ owner }: Known, slot: string): string {
    return namesFor(this.knowledge, slot, owner.pattern).get(owner.slots[slot] ?? "") ?? "";
  }

  /** Numbers of one named thing. */
  *named(): Generator<{ one: Counted; slot: string; name: string; others: Counted[] }> {
    for (const one of this.numbers()) {
      const [slot, more] = Object.keys(one.owner.slots);
      if (slot === undefined || more !== undefined || !entitySlots.includes(slot)) continue;
      const others = this.siblings(one, slot);
      const name = this.nameOf(one, slot);
      if (name !== "" && others.length > 0) yield { one, slot, name, others };
    }
  }
}

const shown = ({ fact }: Known): string => formatFact(fact).replaceAll("\u00a0", " ");
const cited = (known: Known, text = shown(known)): string => `${text} [f:${known.fact.id}]`;

/** The measure in the words of its own label, with its article. */
function measureOf({ fact: { label }, owner }: Known): string {
  const [first = ""] = label.split(" – ");
  const said = first.includes(": ") ? first.slice(first.indexOf(": ") + 2) : first;
  const lower = /^\p{Lu}{2}/u.test(said) ? said : said.charAt(0).toLowerCase() + said.slice(1);
  const { article } = owner.entry;
  return `${article.charAt(0).toUpperCase()}${article.slice(1)} ${lower}`;
}
const ofWhat = ({ fact: { label } }: Known): string => label.split(" – ").slice(1).join(" – ");
const isMore = (one: Counted, other: Counted): boolean => one.fact.value > other.fact.value;
const ids = (...known: readonly Known[]): string[] => known.map(({ fact }) => fact.id);
/** A comparison that is no true one: of two units, or of the wrong pole. */
const comparison = (one: Counted, other: Counted, isTrue: boolean): Claim => ({
  kind: "compare",
  a: one.fact.id,
  b: other.fact.id,
  says: isMore(one, other) === isTrue ? "maior" : "menor",
  by: null,
});

type Maker = (material: Material) => Iterable<FalseSentence>;

const subject: Maker = function* (material) {
  for (const { one, slot, name, others } of material.named())
    yield {
      prose: `${measureOf(one)} de “${material.nameOf(others[0]!, slot)}” é de ${cited(one)}.`,
      twin: `${measureOf(one)} de “${name}” é de ${cited(one)}.`,
      cites: ids(one),
      claim: { kind: "rank", fact: one.fact.id, by: slot, place: 99, order: "desc" },
    };
};

/** Both are in the sentence, each with the other's name. */
const swapped: Maker = function* (material) {
  for (const { one, slot, name, others } of material.named()) {
    const other = others[0]!;
    const say = (first: string, second: string): string =>
      `${measureOf(one)} de “${first}” é de ${cited(one)}; de “${second}”, é de ${cited(other)}.`;
    const second = material.nameOf(other, slot);
    yield {
      prose: say(second, name),
      twin: say(name, second),
      cites: ids(one, other),
      claim: { kind: "rank", fact: other.fact.id, by: slot, place: 98, order: "asc" },
    };
  }
};

const swappedMeasures: Maker = function* (material) {
  const all = material.numbers();
  for (const { one, slot, name } of material.named()) {
    const other = all.find(
      (each) =>
        each.fact.unit === one.fact.unit &&
        each.owner.entry.id !== one.owner.entry.id &&
        each.owner.slots[slot] === one.owner.slots[slot] &&
        Object.keys(each.owner.slots).length === 1 &&
        shown(each) !== shown(one),
    );
    if (other === undefined) continue;
    const say = (first: string, second: string): string =>
      `${first} de “${name}” é de ${cited(one)}; ${second.charAt(0).toLowerCase()}${second.slice(1)}, de ${cited(other)}.`;
    yield {
      prose: say(measureOf(other), measureOf(one)),
      twin: say(measureOf(one), measureOf(other)),
      cites: ids(one, other),
      claim: comparison(one, other, true),
    };
  }
};

const measure: Maker = function* (material) {
  const all = material.numbers();
  for (const { one, slot, name } of material.named()) {
    const wrong = all.find(
      (each) =>
        each.owner.entry.unitClass === one.owner.entry.unitClass &&
        each.owner.entry.id !== one.owner.entry.id &&
        each.owner.slots[slot] === one.owner.slots[slot] &&
        measureOf(each) !== measureOf(one),
    );
    if (wrong !== undefined)
      yield {
        prose: `${measureOf(wrong)} de “${name}” é de ${cited(one)}.`,
        twin: `${measureOf(one)} de “${name}” é de ${cited(one)}.`,
        cites: ids(one),
        claim: { kind: "share", part: one.fact.id, whole: wrong.fact.id },
      };
  }
};

const told: Readonly<Record<string, string>> = {
  rec: "do conjunto recomendado",
  prog: "do programa completo",
  conservador: "no cenário conservador",
  base: "no cenário base",
  otimista: "no cenário otimista",
  atual: "atual",
  futuro: "com o redesenho",
  media: "em média",
  p50: "na mediana",
};

const scenario: Maker = function* (material) {
  for (const one of material.numbers())
    for (const [slot, own = ""] of Object.entries(one.owner.slots))
      for (const other of material.siblings(one, slot)) {
        const key = other.owner.slots[slot] ?? "";
        if (told[own] === undefined || told[key] === undefined || !(own in told)) continue;
        const of = ofWhat(one);
        const twin = of === "" ? told[own] : ` – ${of}`;
        yield {
          prose: `${measureOf(one)} ${told[key]} é de ${cited(one)}.`,
          twin: `${measureOf(one)} ${twin} é de ${cited(one)}.`,
          cites: ids(one),
          claim: comparison(one, other, false),
        };
      }
};

const wrongUnits: Readonly<Record<string, (digits: string) => string>> = {
  dinheiro: (digits) => `${digits} h`,
  horas: (digits) => `R$ ${digits}`,
  tempo: (digits) => `R$ ${digits}`,
  parcela: (digits) => `R$ ${digits}`,
  contagem: (digits) => `${digits}%`,
  capacidade: (digits) => `${digits}%`,
  nota: (digits) => `${digits} h`,
  indice: (digits) => `R$ ${digits}`,
};

const unit: Maker = function* (material) {
  const all = material.numbers();
  for (const { one, name } of material.named()) {
    const digits = /\d[\d.,]*\d|\d/.exec(shown(one))?.[0] ?? "";
    const write = wrongUnits[one.owner.entry.unitClass];
    const other = all.find(({ fact }) => fact.unit !== one.fact.unit);
    if (write !== undefined && other !== undefined)
      yield {
        prose: `${measureOf(one)} de “${name}” é de ${cited(one, write(digits))}.`,
        twin: `${measureOf(one)} de “${name}” é de ${cited(one)}.`,
        cites: ids(one),
        claim: comparison(one, other, true),
      };
  }
};

/** The first digit is another one: everything else about the figure stays as it is. */
const otherFigure = (text: string): string =>
  text.replace(/[1-9]/, (digit) => (digit === "9" ? "8" : String(Number(digit) + 1)));

/** Another number than the fact has, with its citation. */
const figure: Maker = function* (material) {
  for (const { one, slot, name } of material.named())
    if (/[1-9]/.test(shown(one)))
      yield {
        prose: `${measureOf(one)} de “${name}” é de ${cited(one, otherFigure(shown(one)))}.`,
        twin: `${measureOf(one)} de “${name}” é de ${cited(one)}.`,
        cites: ids(one),
        claim: { kind: "rank", fact: one.fact.id, by: slot, place: 96, order: "asc" },
      };
};

/** The same without a citation: no fact has that number. */
const bareFigure: Maker = function* (material) {
  for (const sentence of figure(material))
    yield { ...sentence, prose: sentence.prose.replace(/ \[f:[^\]]+\]/g, "") };
};

const otherPeriods: Readonly<Record<string, string>> = {
  "BRL/ano": "por mês",
  "BRL/mes": "por ano",
  "h/mes": "por ano",
  "un/mes": "por ano",
};

const period: Maker = function* (material) {
  const all = material.numbers();
  for (const one of all) {
    const { mes, ...rest } = one.owner.slots;
    const [later] = material
      .siblings(one, "mes")
      .filter((other) => (other.owner.slots["mes"] ?? "") > (mes ?? "9"));
    if (later !== undefined && Object.keys(rest).length === 0)
      yield {
        prose: `${measureOf(one)} – ${ofWhat(later)} é de ${cited(one)}.`,
        twin: `${measureOf(one)} – ${ofWhat(one)} é de ${cited(one)}.`,
        cites: ids(one),
        claim: {
          kind: "change",
          from: one.fact.id,
          to: later.fact.id,
          says: isMore(one, later) ? "sobe" : "cai",
        },
      };
  }
  for (const { one, name } of material.named()) {
    const wrong = otherPeriods[one.fact.unit];
    const other = all.find(({ fact }) => fact.unit !== one.fact.unit);
    const bare = shown(one).replace(/\s?(?:\/.*|por mês)$/, "");
    if (wrong !== undefined && other !== undefined)
      yield {
        prose: `${measureOf(one)} de “${name}” é de ${cited(one, `${bare} ${wrong}`)}.`,
        twin: `${measureOf(one)} de “${name}” é de ${cited(one)}.`,
        cites: ids(one),
        claim: comparison(one, other, true),
      };
  }
};

const direction: Maker = function* (material) {
  for (const { one, slot, name, others } of material.named()) {
    const other = others[0]!;
    const say = (pole: string): string =>
      `${measureOf(one)} de “${name}” é de ${cited(one)}, ${pole} de “${material.nameOf(other, slot)}”, de ${cited(other)}.`;
    yield {
      prose: say(isMore(one, other) ? "abaixo" : "acima"),
      twin: say(isMore(one, other) ? "acima" : "abaixo"),
      cites: ids(one, other),
      claim: comparison(one, other, false),
    };
  }
};

/** "The greatest" of two, where a third is greater. */
const superlative: Maker = function* (material) {
  for (const { one, slot, name, others } of material.named()) {
    const lesser = others.find((other) => isMore(one, other));
    if (lesser === undefined || !others.some((other) => isMore(other, one))) continue;
    const say = (pole: string): string =>
      `${measureOf(one)} de “${material.nameOf(lesser, slot)}” é de ${cited(lesser)}; ${pole} de “${name}”, de ${cited(one)}.`;
    yield {
      prose: say("o maior é o"),
      twin: say("o"),
      cites: ids(lesser, one),
      claim: { kind: "rank", fact: one.fact.id, by: slot, place: 1, order: "desc" },
    };
  }
};

const order: Maker = function* (material) {
  for (const { one, slot, name, others } of material.named())
    if (others.some((other) => isMore(other, one)))
      yield {
        prose: `${measureOf(one)} de “${name}” é a maior: ${cited(one)}.`,
        twin: `${measureOf(one)} de “${name}” é de ${cited(one)}.`,
        cites: ids(one),
        claim: { kind: "rank", fact: one.fact.id, by: slot, place: 1, order: "desc" },
      };
};

const reasons = [
  " porque a equipe não foi treinada",
  ", devido à falta de integração",
  " por causa da rotatividade",
  ", e isso se explica pela sobrecarga da liderança",
  ", graças ao esforço do time",
  ", resultado da demora nas aprovações",
  ", o que leva à perda de clientes",
];

const cause: Maker = function* (material) {
  let at = 0;
  for (const { one, name } of material.named()) {
    const said = `${measureOf(one)} de “${name}” é de ${cited(one)}`;
    yield {
      prose: `${said}${reasons[at % reasons.length]}.`,
      twin: `${said}.`,
      cites: ids(one),
      claim: { kind: "cause", insight: `I9.${at++}` },
    };
  }
};

const status: Maker = function* (material) {
  for (const one of material.all) {
    const known = Object.entries(one.owner.entry.status ?? {});
    const [slot = ""] = Object.keys(one.owner.slots);
    const name = material.nameOf(one, slot);
    for (const [value, words] of known) {
      if (value === one.fact.value || name === "") continue;
      const own = known.find(([each]) => each === one.fact.value)?.[1] ?? [];
      const wrong = [value, ...words].find((word) => !own.includes(word));
      const say = (state: string): string =>
        `${measureOf(one)} de “${name}” é ${state} [f:${one.fact.id}].`;
      if (wrong !== undefined)
        yield {
          prose: say(wrong),
          twin: say(String(one.fact.value)),
          cites: ids(one),
          claim: { kind: "status", fact: one.fact.id, says: wrong },
        };
    }
  }
};

/** Two things in one sentence, each with the other's state. */
const swappedStates: Maker = function* (material) {
  const texts = material.all.filter(({ owner }) => owner.entry.status !== undefined);
  for (const one of texts) {
    const [slot = "", more] = Object.keys(one.owner.slots);
    const other = texts.find(
      (each) => each.owner.pattern === one.owner.pattern && each.fact.value !== one.fact.value,
    );
    if (other === undefined || slot === "" || more !== undefined) continue;
    const say = (first: Known, second: Known): string =>
      `${measureOf(one)} de “${material.nameOf(one, slot)}” é ${first.fact.value} [f:${one.fact.id}] e de “${material.nameOf(other, slot)}” é ${second.fact.value} [f:${other.fact.id}].`;
    yield {
      prose: say(other, one),
      twin: say(one, other),
      cites: ids(one, other),
      claim: { kind: "status", fact: one.fact.id, says: String(other.fact.value) },
    };
  }
};

const poles: readonly (readonly [is: RegExp, wrong: string])[] = [
  [/ sem /, " com "],
  [/ com /, " sem "],
  [/ antes d([oa]) /, " com $1 "],
  [/ acima d/, " abaixo d"],
  [/ abaixo d/, " acima d"],
  [/ não /, " "],
];

/** The label says without, and the sentence with. */
const polarity: Maker = function* (material) {
  for (const one of material.numbers()) {
    const measure = `${measureOf(one)} `;
    const pole = poles.find(([is]) => is.test(measure));
    if (pole === undefined) continue;
    const of = ofWhat(one) === "" ? "" : `– ${ofWhat(one)} `;
    yield {
      prose: `${measure.replace(...pole)}${of}é de ${cited(one)}.`,
      twin: `${measure}${of}é de ${cited(one)}.`,
      cites: ids(one),
      claim: { kind: "rank", fact: one.fact.id, by: "processo", place: 97, order: "desc" },
    };
  }
};

/** "Não" beside a value that holds the word itself. */
const denied: Maker = function* (material) {
  for (const one of material.all.filter(({ owner }) => owner.entry.status !== undefined)) {
    const [slot = ""] = Object.keys(one.owner.slots);
    const name = material.nameOf(one, slot);
    const say = (verb: string): string =>
      `${measureOf(one)} de “${name}” ${verb} ${one.fact.value} [f:${one.fact.id}].`;
    if (name !== "")
      yield {
        prose: say("não é"),
        twin: say("é"),
        cites: ids(one),
        claim: { kind: "status", fact: one.fact.id, says: `não ${one.fact.value}` },
      };
  }
};

export const rules = {
  subject,
  measure,
  scenario,
  figure,
  bareFigure,
  unit,
  period,
  direction,
  order,
  cause,
  status,
  swapped,
  swappedMeasures,
  swappedStates,
  superlative,
  polarity,
  denied,
} as const satisfies Record<string, Maker>;

/**
 * `count` sentences of a rule, spread over what it can make: those first whose twin `isKept` keeps, so that a sentence is not
 * stopped for its style.
 */
export function falseSentences(
  view: AssistantView,
  rule: keyof typeof rules,
  { count, isKept }: { count: number; isKept: (twin: string, cites: readonly string[]) => boolean },
): FalseSentence[] {
  const all = [...rules[rule](new Material(view))];
  const stride = Math.max(1, Math.floor(all.length / (3 * count)));
  const order = Array.from({ length: stride }, (_, from) =>
    all.filter((_one, at) => at % stride === from),
  ).flat();
  const [kept, others]: [FalseSentence[], FalseSentence[]] = [[], []];
  for (const one of order.slice(0, 5 * count)) {
    if (kept.length === count) break;
    (isKept(one.twin, one.cites) ? kept : others).push(one);
  }
  return [...kept, ...others].slice(0, count);
}
