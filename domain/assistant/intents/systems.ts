/** Intents 19 to 21: classes and cost of systems, build or buy, contracts (A4.1 to A4.7). */
import { groupAt } from "../../facts/catalogue/group-at.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import * as p4 from "../../phases/smart-stack/facts.ts";
import { column, createDesk, tableOf, type Desk, type Draft } from "../compose.ts";
import { designCopy as copy } from "../copy/design.ts";
import type { Intent, Refused } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { listedContracts, listedContractsAnchor } from "./listed-contracts.ts";
import { toFollowUp, keysByValue, rows } from "./lookup.ts";

const { headers } = copy;
const needsSystems = { table: "sistemas", columns: "custos, notas de aptidão e contrato" } as const;
const followUps = [
  toFollowUp("Que contratos vencem?"),
  toFollowUp("Quais sistemas eliminar?"),
  toFollowUp("Qual o VPL?"),
];
const bySystem = (key: string) => ({
  nome: p4.system.name({ system: key }),
  classe: p4.system.class({ system: key }),
  destino: p4.system.destination({ system: key }),
  motivo: p4.system.destinationReason({ system: key }),
  tco: p4.system.cost({ system: key }),
  pct: p4.system.share({ system: key }),
  bf: p4.system.businessFit({ system: key }),
  tf: p4.system.technicalFit({ system: key }),
  ocioso: p4.system.idle({ system: key }),
  fim: p4.system.contractEnd({ system: key }),
  aviso: p4.system.noticeBy({ system: key }),
  fornecedor: p4.system.vendor({ system: key }),
});

function systemsToLeave(knowledge: Knowledge, desk: Desk): Draft {
  const rank: Record<string, number> = { Eliminar: 0, Migrar: 1 };
  const keys = knowledge
    .matching(p4.system.class)
    .filter(({ fact }) => String(fact.value) in rank)
    .sort(
      (a, b) =>
        rank[String(a.fact.value)]! - rank[String(b.fact.value)]! || (a.key < b.key ? -1 : 1),
    )
    .map(({ key }) => key);
  return {
    paragraphs: [
      desk.say(copy.timeRetire, {
        eliminar: p4.systemsByClass.eliminate(),
        migrar: p4.systemsByClass.migrate(),
      }),
    ],
    table: tableOf(
      copy.retireTable,
      [
        column(headers.system, "left", 2),
        column(headers.klass),
        column(headers.fate),
        column(headers.cost, "right"),
      ],
      rows(keys, (key) => [
        desk.cell(bySystem(key).nome),
        desk.cell(bySystem(key).classe),
        desk.cell(bySystem(key).destino),
        desk.cell(bySystem(key).tco, "brl"),
      ]),
    ),
    origin: [p4.systemsByClass.eliminate()],
    phase: 4,
    followUps,
  };
}

function rankedSystems(knowledge: Knowledge, desk: Desk, of: "tco" | "ocioso"): Draft {
  const keys = keysByValue(knowledge, of === "tco" ? p4.system.cost : p4.system.idle);
  const first = keys[0] === undefined ? null : bySystem(keys[0]);
  const isIdle = of === "ocioso";
  return {
    paragraphs: isIdle
      ? [desk.say(copy.timeIdle, { valor: p4.portfolio.idle(), pct: p4.portfolio.idleShare() })]
      : [
          desk.say(copy.timeCost, { n: p4.portfolio.count(), tco: p4.portfolio.cost() }),
          first === null ? null : desk.say(copy.timeTop, first),
        ],
    table: tableOf(
      isIdle ? copy.idleTable : copy.costTable,
      [
        column(headers.system, "left", 2),
        column(headers.klass),
        column(isIdle ? headers.idle : headers.cost, "right"),
      ],
      rows(keys, (key) => [
        desk.cell(bySystem(key).nome),
        desk.cell(bySystem(key).classe),
        desk.cell(bySystem(key)[of], "brl"),
      ]),
    ),
    origin: [isIdle ? p4.portfolio.idle() : p4.portfolio.cost()],
    phase: 4,
    followUps,
  };
}

function cloudCost(desk: Desk): Draft | Refused {
  const said = desk.say(copy.cloud, { alvo: p4.cloud.target(), atual: p4.cloud.now() });
  if (said !== null)
    return { paragraphs: [said], origin: [p4.cloud.target()], phase: 4, followUps };
  return {
    refuse: "no-data",
    draft: {
      paragraphs: [
        desk.say(copy.cloudNoPrice, {}),
        desk.say(copy.cloudToday, { atual: p4.cloud.now() }),
      ],
      origin: [],
      phase: 4,
    },
  };
}

export const timeSistemas: Intent = {
  id: "time_sistemas",
  patterns: [
    { needs: { "@sistema": 1 }, unless: ["contrato", "construir", "@capacidade"] },
    {
      needs: { sistema: 0.6, "desligar|quantidade|maior|custo|total|prioridade": 0.4 },
      unless: ["contrato", "construir"],
    },
    { needs: { nuvem: 1 }, unless: ["contrato"] },
    { needs: { ocioso: 1 } },
    { needs: { classe_time: 1 } },
  ],
  anchor: () => p4.portfolio.classed(),
  needsData: needsSystems,
  dependsText: "A classificação dos sistemas depende",
  rules: ["I4.1", "I4.2", "I4.4"],
  answer: (knowledge, { slots, concepts }) => {
    const desk = createDesk(knowledge);
    if (concepts.has("nuvem")) return cloudCost(desk);
    if (slots.sistema !== undefined) {
      const one = bySystem(slots.sistema);
      return {
        paragraphs: [desk.say(copy.timeSystem, one), desk.say(copy.timeSystemCost, one)],
        origin: [one.tco],
        phase: 4,
        followUps,
      };
    }
    if (concepts.has("ocioso")) return rankedSystems(knowledge, desk, "ocioso");
    if (concepts.has("desligar")) return systemsToLeave(knowledge, desk);
    if (concepts.has("custo") || concepts.has("maior") || concepts.has("quantidade"))
      return rankedSystems(knowledge, desk, "tco");
    const counts = desk.say(copy.time, {
      n: p4.portfolio.classed(),
      investir: p4.systemsByClass.invest(),
      migrar: p4.systemsByClass.migrate(),
      tolerar: p4.systemsByClass.tolerate(),
      eliminar: p4.systemsByClass.eliminate(),
    });
    const left = systemsToLeave(knowledge, desk);
    return {
      ...left,
      paragraphs: [counts],
      chart: knowledge.phase(4)?.charts.find(({ id }) => id === "c4.time") ?? null,
    };
  },
};

export const buildBuy: Intent = {
  id: "build_buy",
  patterns: [{ needs: { construir: 0.6, "@capacidade": 0.4 }, unless: ["roi", "contrato"] }],
  optional: [],
  anchor: () => p4.choices.count(),
  needsData: { table: "opcoes", columns: "capacidade, opção e notas" },
  dependsText: "A decisão de construir ou comprar depende",
  rules: ["I4.7"],
  answer: (knowledge, { slots }) => {
    const desk = createDesk(knowledge);
    const keys = knowledge.matching(p4.choice.winner).map(({ key }) => key);
    if (slots.capacidade === undefined) {
      return {
        paragraphs: [
          desk.say(copy.buyAll, { n: p4.choices.count(), estaveis: p4.choices.stable() }),
        ],
        table: tableOf(
          copy.buyAllTable,
          [
            column(headers.capability, "left", 2),
            column(headers.option),
            column(headers.score, "right"),
            column(headers.reading),
          ],
          rows(keys, (key) => [
            desk.cell(p4.choice.capability({ choice: key })),
            desk.cell(p4.choice.winner({ choice: key })),
            desk.cell(p4.choice.score({ choice: key }), "n2"),
            desk.cell(p4.choice.verdict({ choice: key })),
          ]),
        ),
        origin: [p4.choices.count()],
        phase: 4,
        followUps,
      };
    }
    const key = slots.capacidade;
    const of = keysAt(p4.choice, { choice: key });
    const bound = {
      nome: of.capability,
      opcao: of.winner,
      nota: of.score,
      margem: of.margin,
      segunda: of.second,
      veredito: of.verdict,
      estabilidade: of.stability,
    };
    const option = groupAt(p4.option, { choice: key }, {});
    const options = knowledge.matching(option.score).map((found) => found.key);
    return {
      paragraphs: [desk.say(copy.buy, bound), desk.say(copy.buyStable, bound)],
      table: tableOf(
        copy.buyTable,
        [
          column(headers.option),
          column(headers.score, "right"),
          column(headers.capex, "right"),
          column(headers.opex, "right"),
        ],
        rows(options, (name) => [
          desk.name(name),
          desk.cell(option.score({ option: name }), "n2"),
          desk.cell(option.investment({ option: name }), "brl"),
          desk.cell(option.cost({ option: name }), "brl"),
        ]),
      ),
      origin: [bound.nota],
      phase: 4,
      followUps,
    };
  },
};

export const contratos: Intent = {
  id: "contratos",
  patterns: [{ needs: { contrato: 1 }, unless: ["roi"] }],
  optional: ["sistema"],
  anchor: (knowledge) =>
    knowledge.number(p4.contracts.ending()) === null
      ? (listedContractsAnchor(knowledge) ?? p4.contracts.ending())
      : p4.contracts.ending(),
  needsData: { table: "sistemas", columns: "fim do contrato e aviso prévio" },
  dependsText: "A lista de contratos depende",
  rules: ["I4.3"],
  answer: (knowledge, { slots }) => {
    const desk = createDesk(knowledge);
    if (slots.sistema !== undefined) {
      const one = bySystem(slots.sistema);
      const said = desk.say(copy.contract, one);
      return {
        paragraphs: [said ?? desk.say(copy.contractNoEnd, one)],
        origin: [said === null ? one.nome : one.fim],
        phase: 4,
        followUps,
      };
    }
    const list = listedContracts(knowledge, desk);
    if (list !== null && knowledge.number(p4.contracts.ending()) === null)
      return { ...list, phase: 1, followUps };
    const keys = knowledge
      .matching(p4.system.noticeBy)
      .filter(({ fact }) => typeof fact.value === "string")
      .sort((a, b) => (String(a.fact.value) < String(b.fact.value) ? -1 : 1))
      .map(({ key }) => key);
    return {
      paragraphs: [
        desk.say(copy.contractsSoon, {
          n: p4.contracts.ending(),
          valor: p4.contracts.endingValue(),
          aviso: p4.contracts.firstNotice(),
          nome: keys[0] === undefined ? null : bySystem(keys[0]).nome,
        }),
        knowledge.number(p4.contracts.lost()) === 0
          ? null
          : desk.say(copy.contractsLost, { n: p4.contracts.lost() }),
        ...(list?.paragraphs ?? []),
      ],
      table: tableOf(
        copy.contractTable,
        [
          column(headers.system, "left", 2),
          column(headers.notice),
          column(headers.end),
          column(headers.vendor),
        ],
        rows(keys, (key) => [
          desk.cell(bySystem(key).nome),
          desk.cell(bySystem(key).aviso),
          desk.cell(bySystem(key).fim),
          desk.cell(bySystem(key).fornecedor),
        ]),
      ),
      origin: [p4.contracts.ending()],
      phase: 4,
      followUps,
    };
  },
};
