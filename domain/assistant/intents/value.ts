/** Intents 9, 10, 12 and 13: priorities, potential of automation, clients in alert and indicators (A1.4, A1.5, A1.8, A1.9). */
import * as p1 from "../../phases/value-scope/facts.ts";
import { column, createDesk, tableOf } from "../compose.ts";
import { diagnosisCopy as copy } from "../copy/diagnosis.ts";
import type { Intent } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { toFollowUp, keysByValue, rows } from "./lookup.ts";

const { headers, labels } = copy;
const needsProcesses = {
  table: "processos",
  columns: "volume, minutos, padronização, dados, julgamento e integração",
} as const;

export const heatmap: Intent = {
  id: "heatmap",
  patterns: [{ needs: { prioridade: 1 }, unless: ["ganho_rapido", "sistema"] }],
  optional: ["processo"],
  anchor: () => p1.quadrant.scored(),
  needsData: needsProcesses,
  dependsText: "A ordem de prioridade depende",
  rules: ["I1.5"],
  answer: (knowledge, { slots }) => {
    const desk = createDesk(knowledge);
    const bound = (key: string) => ({
      nome: p1.process.name({ process: key }),
      vs: p1.process.value({ process: key }),
      fs: p1.process.feasibility({ process: key }),
      quadrante: p1.process.quadrant({ process: key }),
      posicao: p1.process.position({ process: key }),
    });
    const order = keysByValue(knowledge, p1.process.position).reverse();
    const first = slots.processo ?? order[0];
    if (first === undefined) return null;
    return {
      paragraphs:
        slots.processo !== undefined
          ? [desk.say(copy.priorityProcess, bound(first))]
          : [
              desk.say(copy.priority, bound(first)),
              desk.say(copy.priorityCount, { n: p1.quadrant.capture() }),
            ],
      table:
        slots.processo !== undefined
          ? null
          : tableOf(
              copy.priorityTable,
              [
                column(headers.process, "left", 3),
                column(headers.quadrant),
                column(headers.worth, "right"),
                column(headers.feasible, "right"),
              ],
              rows(order, (key) => [
                desk.cell(bound(key).nome),
                desk.cell(bound(key).quadrante),
                desk.cell(bound(key).vs, "score0"),
                desk.cell(bound(key).fs, "score0"),
              ]),
            ),
      chart:
        slots.processo !== undefined
          ? null
          : (knowledge.phase(1)?.charts.find(({ id }) => id === "c1.heatmap") ?? null),
      origin: [p1.process.value({ process: first }), p1.process.feasibility({ process: first })],
      phase: 1,
      followUps: [
        toFollowUp("Quais os ganhos rápidos?"),
        toFollowUp("Quanto dá para automatizar?"),
        toFollowUp("ROI por processo"),
      ],
    };
  },
};

export const potencialAutomacao: Intent = {
  id: "potencial_automacao",
  patterns: [{ needs: { automacao: 1 }, unless: ["redesenho", "etapa", "@etapa", "risco"] }],
  optional: ["processo"],
  anchor: () => p1.potential.releasedHours(),
  needsData: needsProcesses,
  dependsText: "O potencial de automação depende",
  rules: [],
  answer: (knowledge, { slots }) => {
    const desk = createDesk(knowledge);
    const order = keysByValue(knowledge, p1.process.releasedHours);
    const bound = (key: string) => ({
      nome: p1.process.name({ process: key }),
      ap: p1.process.potential({ process: key }),
      horas: p1.process.releasedHours({ process: key }),
    });
    if (slots.processo !== undefined)
      return {
        paragraphs: [desk.say(copy.potentialProcess, bound(slots.processo))],
        origin: [bound(slots.processo).horas],
        phase: 1,
        followUps: [
          toFollowUp("Quanto dá para automatizar?"),
          toFollowUp("Quais os ganhos rápidos?"),
        ],
      };
    return {
      paragraphs: [
        desk.say(copy.potential, { horas: p1.potential.releasedHours() }),
        order[0] === undefined ? null : desk.say(copy.potentialTop, bound(order[0])),
      ],
      table: tableOf(
        copy.potentialTable,
        [
          column(headers.process, "left", 3),
          column(headers.hours, "right"),
          column(headers.potential, "right"),
        ],
        rows(order, (key) => [
          desk.cell(bound(key).nome),
          desk.cell(bound(key).horas, "h1"),
          desk.cell(bound(key).ap, "pct1"),
        ]),
      ),
      origin: [p1.potential.releasedHours()],
      phase: 1,
      followUps: [
        toFollowUp("Quais os ganhos rápidos?"),
        toFollowUp("O que muda com o redesenho?"),
        toFollowUp("Mostre o heatmap de valor"),
      ],
    };
  },
};

export const clientesAlerta: Intent = {
  id: "clientes_alerta",
  patterns: [
    {
      needs: { alerta: 0.7, "cliente|receita|causa|quantidade": 0.3 },
      unless: ["caso_de_uso", "sistema", "etapa", "satisfacao"],
    },
    { needs: { cliente: 0.5, risco: 0.5 }, unless: ["caso_de_uso", "ia"] },
    {
      needs: { cliente: 0.5, "quantidade|receita": 0.5 },
      unless: ["@metrica", "numero", "satisfacao"],
    },
  ],
  anchor: () => p1.alert.count(),
  needsData: { table: "clientes", columns: "receita mensal e variação de uso" },
  dependsText: "O alerta de clientes depende",
  rules: ["I1.6"],
  answer: (knowledge, { concepts }) => {
    const desk = createDesk(knowledge);
    const total = desk.say(copy.alert, {
      n: p1.alert.count(),
      total: p1.clients.count(),
      receita: p1.alert.revenue(),
      pct: p1.alert.revenueShare(),
    });
    const why = desk.say(copy.alertWhy, {
      prazo: p1.alertCriterion.clients({ criterion: "prazo" }),
      csat: p1.alertCriterion.clients({ criterion: "csat" }),
      uso: p1.alertCriterion.clients({ criterion: "uso" }),
    });
    const line = (label: string, key: string) => [
      desk.name(label),
      desk.cell(p1.alertCriterion.clients({ criterion: key }), "int"),
    ];
    return {
      paragraphs: concepts.has("causa") && why !== null ? [why, total] : [total, why],
      table: tableOf(
        copy.alertTable,
        [column(headers.criterion, "left", 2), column(headers.clients, "right")],
        [line(labels.late, "prazo"), line(labels.csat, "csat"), line(labels.usage, "uso")],
      ),
      origin: [p1.alert.count()],
      phase: 1,
      followUps: [
        toFollowUp("Como está o CSAT?"),
        toFollowUp("O que muda com o redesenho?"),
        toFollowUp("De onde vem esse número?"),
      ],
    };
  },
};

/** The indicator that says how satisfied the clients are. */
const satisfactionOf = (knowledge: Knowledge): string | undefined =>
  [/csat|satisfa/iu, /\bnps\b/iu].flatMap((name) =>
    knowledge
      .matching(p1.kpi.name)
      .filter(
        ({ fact, key }) =>
          name.test(String(fact.value)) && knowledge.number(p1.kpi.current({ kpi: key })) !== null,
      ),
  )[0]?.key;

export const tendenciaKpi: Intent = {
  id: "tendencia_kpi",
  patterns: [
    { needs: { "@metrica": 1 }, unless: ["mercado", "origem", "redesenho", "@processo"] },
    { needs: { satisfacao: 1 }, unless: ["mercado", "pronto", "@sistema", "sistema"] },
    { needs: { variacao: 0.5, "indicador|satisfacao|numero": 0.5 } },
    {
      needs: { indicador: 1 },
      unless: [
        "pronto",
        "mercado",
        "vpl",
        "roi",
        "alavanca_adocao",
        "qualidade",
        "origem",
        "mudanca",
      ],
    },
  ],
  anchor: (knowledge) => knowledge.matching(p1.kpi.current)[0]?.fact.id ?? null,
  needsData: { table: "kpis", columns: "indicador, data e valor" },
  dependsText: "A tendência dos indicadores depende",
  rules: ["I1.7"],
  answer: (knowledge, { slots: named, concepts }) => {
    const desk = createDesk(knowledge);
    const slots =
      named.metrica === undefined && concepts.has("satisfacao")
        ? { metrica: satisfactionOf(knowledge) }
        : named;
    const bound = (key: string) => ({
      nome: p1.kpi.name({ kpi: key }),
      atual: p1.kpi.current({ kpi: key }),
      meta: p1.kpi.target({ kpi: key }),
      leitura: p1.kpiTrend.reading({ kpi: key }),
    });
    const keys = knowledge
      .matching(p1.kpi.current)
      .filter(({ fact }) => fact.value !== null)
      .map(({ key }) => key);
    if (slots.metrica !== undefined) {
      const one = bound(slots.metrica);
      return {
        paragraphs: [
          desk.say(copy.kpi, one) ?? desk.say(copy.kpiNoTarget, one),
          desk.say(copy.kpiTrend, one),
        ],
        origin: [one.atual],
        phase: 1,
        followUps: [
          toFollowUp("Como estamos frente ao mercado?"),
          toFollowUp("Quantos clientes em alerta?"),
        ],
      };
    }
    const first = keys[0];
    if (first === undefined) return null;
    return {
      paragraphs: [desk.say(copy.kpi, bound(first)) ?? desk.say(copy.kpiNoTarget, bound(first))],
      table: tableOf(
        copy.kpiTable,
        [
          column(headers.indicator, "left", 3),
          column(headers.current, "right"),
          column(headers.target, "right"),
          column(headers.trend),
        ],
        rows(keys, (key) => [
          desk.cell(bound(key).nome),
          desk.cell(bound(key).atual),
          desk.cell(bound(key).meta),
          desk.cell(bound(key).leitura),
        ]),
      ),
      origin: [bound(first).atual],
      phase: 1,
      followUps: [
        toFollowUp("Como estamos frente ao mercado?"),
        toFollowUp("Quantos clientes em alerta?"),
      ],
    };
  },
};
