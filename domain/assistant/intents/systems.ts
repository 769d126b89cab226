/** Intents 19 to 21: classes and cost of systems, build or buy, contracts (A4.1 to A4.7). */
import { column, createDesk, tableOf, type Desk, type Draft } from "../compose.ts";
import { designCopy as copy } from "../copy/design.ts";
import type { Intent, Refused } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { ask, keysByValue, rows } from "./lookup.ts";

const { headers } = copy;
const needsSystems = { table: "sistemas", columns: "custos, notas de aptidão e contrato" } as const;
const followUps = [
  ask("Que contratos vencem?"),
  ask("Quais sistemas eliminar?"),
  ask("Qual o VPL?"),
];
const bySystem = (key: string) => ({
  nome: `p4.sis.${key}.nome`,
  classe: `p4.sis.${key}.time`,
  destino: `p4.sis.${key}.destino`,
  motivo: `p4.sis.${key}.destino_motivo`,
  tco: `p4.sis.${key}.tco`,
  pct: `p4.sis.${key}.pct`,
  bf: `p4.sis.${key}.bf`,
  tf: `p4.sis.${key}.tf`,
  ocioso: `p4.sis.${key}.ocioso`,
  fim: `p4.sis.${key}.fim_contrato`,
  aviso: `p4.sis.${key}.aviso_ate`,
  fornecedor: `p4.sis.${key}.fornecedor`,
});

function systemsToLeave(knowledge: Knowledge, desk: Desk): Draft {
  const rank: Record<string, number> = { Eliminar: 0, Migrar: 1 };
  const keys = knowledge
    .matching(/^p4\.sis\.([^.]+)\.time$/)
    .filter(({ fact }) => String(fact.value) in rank)
    .sort(
      (a, b) =>
        rank[String(a.fact.value)]! - rank[String(b.fact.value)]! || (a.key < b.key ? -1 : 1),
    )
    .map(({ key }) => key);
  return {
    paragraphs: [
      desk.say(copy.timeRetire, { eliminar: "p4.time.eliminar", migrar: "p4.time.migrar" }),
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
    origin: ["p4.time.eliminar"],
    phase: 4,
    followUps,
  };
}

function rankedSystems(knowledge: Knowledge, desk: Desk, of: "tco" | "ocioso"): Draft {
  const keys = keysByValue(knowledge, new RegExp(`^p4\\.sis\\.([^.]+)\\.${of}$`));
  const first = keys[0] === undefined ? null : bySystem(keys[0]);
  const isIdle = of === "ocioso";
  return {
    paragraphs: isIdle
      ? [desk.say(copy.timeIdle, { valor: "p4.ocioso_ano", pct: "p4.ocioso_pct" })]
      : [
          desk.say(copy.timeCost, { n: "p4.n_sistemas", tco: "p4.tco_ano" }),
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
    origin: [isIdle ? "p4.ocioso_ano" : "p4.tco_ano"],
    phase: 4,
    followUps,
  };
}

function cloudCost(desk: Desk): Draft | Refused {
  const said = desk.say(copy.cloud, { alvo: "p4.custo_alvo_mes", atual: "p4.custo_atual_mes" });
  if (said !== null)
    return { paragraphs: [said], origin: ["p4.custo_alvo_mes"], phase: 4, followUps };
  return {
    refuse: "no-data",
    draft: {
      paragraphs: [
        desk.say(copy.cloudNoPrice, {}),
        desk.say(copy.cloudToday, { atual: "p4.custo_atual_mes" }),
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
  anchor: () => "p4.n_classificados",
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
      n: "p4.n_classificados",
      investir: "p4.time.investir",
      migrar: "p4.time.migrar",
      tolerar: "p4.time.tolerar",
      eliminar: "p4.time.eliminar",
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
  anchor: () => "p4.n_bbp",
  needsData: { table: "opcoes", columns: "capacidade, opção e notas" },
  dependsText: "A decisão de construir ou comprar depende",
  rules: ["I4.7"],
  answer: (knowledge, { slots }) => {
    const desk = createDesk(knowledge);
    const of = (key: string, field: string) => `p4.bbp.${key}.${field}`;
    const keys = knowledge.matching(/^p4\.bbp\.([^.]+)\.vencedora$/).map(({ key }) => key);
    if (slots.capacidade === undefined) {
      return {
        paragraphs: [desk.say(copy.buyAll, { n: "p4.n_bbp", estaveis: "p4.n_bbp_estaveis" })],
        table: tableOf(
          copy.buyAllTable,
          [
            column(headers.capability, "left", 2),
            column(headers.option),
            column(headers.score, "right"),
            column(headers.reading),
          ],
          rows(keys, (key) => [
            desk.cell(of(key, "capacidade")),
            desk.cell(of(key, "vencedora")),
            desk.cell(of(key, "nota"), "n2"),
            desk.cell(of(key, "veredito")),
          ]),
        ),
        origin: ["p4.n_bbp"],
        phase: 4,
        followUps,
      };
    }
    const key = slots.capacidade;
    const bound = {
      nome: of(key, "capacidade"),
      opcao: of(key, "vencedora"),
      nota: of(key, "nota"),
      margem: of(key, "margem"),
      segunda: of(key, "segunda"),
      veredito: of(key, "veredito"),
      estabilidade: of(key, "estabilidade"),
    };
    const options = knowledge
      .matching(new RegExp(`^p4\\.bbp\\.${escaped(key)}\\.op\\.([^.]+)\\.nota$`))
      .map((found) => found.key);
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
        rows(options, (option) => [
          desk.name(option),
          desk.cell(of(key, `op.${option}.nota`), "n2"),
          desk.cell(of(key, `op.${option}.capex`), "brl"),
          desk.cell(of(key, `op.${option}.opex_ano`), "brl"),
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
  anchor: () => "p4.contratos.janela",
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
    const keys = knowledge
      .matching(/^p4\.sis\.([^.]+)\.aviso_ate$/)
      .filter(({ fact }) => typeof fact.value === "string")
      .sort((a, b) => (String(a.fact.value) < String(b.fact.value) ? -1 : 1))
      .map(({ key }) => key);
    return {
      paragraphs: [
        desk.say(copy.contractsSoon, {
          n: "p4.contratos.janela",
          valor: "p4.contratos.janela_valor",
          aviso: "p4.contratos.primeiro_aviso",
          nome: keys[0] === undefined ? null : bySystem(keys[0]).nome,
        }),
        knowledge.number("p4.contratos.perdidos") === 0
          ? null
          : desk.say(copy.contractsLost, { n: "p4.contratos.perdidos" }),
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
      origin: ["p4.contratos.janela"],
      phase: 4,
      followUps,
    };
  },
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
