/** Insight rules I3.8, I3.9 and I3.11: what a list of positions says that tells no layers, since it names no managers. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import type { FactScopeReader } from "../common/run/fact-scope.ts";
import { knownFacts } from "../common/run/fact-scope.ts";
import type { InsightDraft } from "../common/insight-shape.ts";
import * as p3 from "./facts.ts";

const largeArea = 0.4;
const largeFamily = 0.3;
const largeLevel = 0.4;

interface Group {
  key: string;
  name: string;
  people: string;
  /** Of its positions, where what they cost is known. */
  cost?: string;
}

export function deriveListInsights(scope: FactScopeReader): InsightDraft[] {
  if (scope.number(p3.structure.layers()) !== null) return [];
  const areas = members(scope.facts.values(), p3.area.people).map(({ at }): Group => {
    const own = keysAt(p3.area, at);
    return { key: at.area, name: own.name, people: own.people, cost: p3.areaPay.annualCost(at) };
  });
  const families = members(scope.facts.values(), p3.family.people).map(({ at }): Group => {
    const own = keysAt(p3.family, at);
    return { key: at.family, name: own.name, people: own.people };
  });
  const levels = members(scope.facts.values(), p3.level.people).map(({ at }): Group => {
    const own = keysAt(p3.level, at);
    return { key: at.level, name: own.name, people: own.people };
  });
  return [
    ...largestOf(scope, areas, largeArea).map((group) =>
      draft(scope, group, {
        rule: "I3.8",
        noun: "A área",
        situation: "A lista não diz quem é gestor de quem, e por isso não há camadas nem amplitude",
        effect: "O que muda nesta área muda a maior parte do quadro",
        lever: "Começar o levantamento por ela cobre mais pessoas com menos entrevistas",
      }),
    ),
    ...largestOf(scope, families, largeFamily).map((group) =>
      draft(scope, group, {
        rule: "I3.9",
        noun: "A família de cargos",
        situation: "A família reúne cargos de trabalho parecido",
        effect: "As tarefas desta família se repetem em muitas posições",
        lever: "Descrever as tarefas dela uma vez vale para todas as suas posições",
      }),
    ),
    ...largestOf(scope, levels, largeLevel).map((group) =>
      draft(scope, group, {
        rule: "I3.11",
        noun: "O nível",
        situation: "A lista diz o nível de cada posição, e não a quem ela responde",
        effect: "O que muda neste nível muda boa parte do quadro",
        lever: "Rever primeiro o que este nível faz e o que pode passar a outro",
      }),
    ),
  ];
}

/** A single group says nothing: its share is the whole. */
function largestOf(scope: FactScopeReader, groups: readonly Group[], share: number): Group[] {
  const people = ({ people: id }: Group) => scope.number(id) ?? 0;
  const all = scope.number(p3.structure.positions()) ?? 0;
  const [first] = [...groups].sort((a, b) => people(b) - people(a) || (a.key < b.key ? -1 : 1));
  return groups.length > 1 && first !== undefined && all > 0 && people(first) >= share * all
    ? [first]
    : [];
}

function draft(
  scope: FactScopeReader,
  { key, name, people, cost }: Group,
  words: { rule: string; noun: string; situation: string; effect: string; lever: string },
): InsightDraft {
  const all = p3.structure.positions();
  return {
    rule_id: words.rule,
    subject: key,
    type: "analysis",
    category: "Pessoas",
    money: null,
    impact: "medium",
    title: `${words.noun} “${scope.text(name)}” reúne ${scope.show(people, "int")} de ${scope.show(all, "int")} posições`,
    situation: words.situation,
    effect: `${words.effect}${costPhrase(scope, cost)}`,
    lever: words.lever,
    actionable_steps: [
      "Pedir o gestor de cada posição, para medir camadas e amplitude",
      "Conferir com a área se a lista está completa",
      "Executar a fase novamente",
    ],
    facts: knownFacts(scope, [name, people, all, ...(cost === undefined ? [] : [cost])]),
  };
}

/** ": são R$ 9,7 mi por ano". */
const costPhrase = (scope: FactScopeReader, cost: string | undefined): string =>
  cost === undefined || scope.number(cost) === null
    ? ""
    : `: são ${scope.show(cost, "brlmi_curto")} por ano`;
