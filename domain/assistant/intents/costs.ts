/** Intents 1 and 4: where the money goes, what rework costs (A1.1 to A1.3, A1.7). */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import * as p1 from "../../phases/value-scope/facts.ts";
import { column, createDesk, tableOf, type Draft } from "../compose.ts";
import { diagnosisCopy as copy } from "../copy/diagnosis.ts";
import { monthName, type Slots } from "../entities.ts";
import type { Intent, Refused } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { groupAsked, ledgerGroups, ledgerId } from "../ledger-names.ts";
import { madeFact } from "../plans/made-fact.ts";
import { ledgerTableOf, describeLargest, spendingOfGroup, spendingOn } from "./ledger-spending.ts";
import { areaKey, toFollowUp, monthOf, ranksOf, rows } from "./lookup.ts";

const { headers } = copy;

function paretoOfProcesses(knowledge: Knowledge): Draft {
  const desk = createDesk(knowledge);
  return {
    paragraphs: [
      desk.say(copy.pareto, {
        k: p1.pareto.itemsToCut(),
        corte: "A.abc_a",
        custo: p1.inventory.annualCost(),
        n: p1.inventory.count(),
      }) ??
        desk.say(copy.paretoPlain, { custo: p1.inventory.annualCost(), n: p1.inventory.count() }),
      desk.say(copy.paretoTop, {
        nome: p1.byCost.name({ rank: 1 }),
        valor: p1.byCost.value({ rank: 1 }),
        pct: p1.byCost.share({ rank: 1 }),
      }),
      desk.say(copy.concentration, { leitura: p1.pareto.reading() }),
    ],
    table: tableOf(
      copy.paretoTable,
      [
        column(headers.process, "left", 3),
        column(headers.cost, "right"),
        column(headers.share, "right"),
        column(headers.cumulative, "right"),
      ],
      rows(
        ranksOf(knowledge, (rank) => p1.byCost.name({ rank })),
        (n) => [
          desk.cell(p1.byCost.name({ rank: n })),
          desk.cell(p1.byCost.value({ rank: n }), "brl"),
          desk.cell(p1.byCost.share({ rank: n }), "pct1"),
          desk.cell(p1.byCost.cumulative({ rank: n }), "pct1"),
        ],
      ),
    ),
    chart: knowledge.phase(1)?.charts.find(({ id }) => id === "c1.pareto") ?? null,
    origin: [p1.inventory.annualCost(), p1.pareto.itemsToCut()],
    phase: 1,
    followUps: [
      toFollowUp("Quanto custa o retrabalho?"),
      toFollowUp("Mostre o heatmap de valor"),
      toFollowUp("Quais os ganhos rápidos?"),
    ],
  };
}

/** What the ledger alone says: its total and where it concentrates. */
function paretoOfLedger(knowledge: Knowledge): Draft {
  const desk = createDesk(knowledge);
  const groups = ledgerGroups.filter(
    (group) => (knowledge.number(ledgerId(knowledge, `abc.${group}.n`)) ?? 0) > 1,
  );
  const [first] = groups;
  return {
    paragraphs: [
      desk.say(copy.ledgerTotal, {
        total: ledgerId(knowledge, "total"),
        n: ledgerId(knowledge, "n_linhas"),
      }),
      ...groups.map((group) => describeLargest(desk, group)),
    ],
    table: first === undefined ? null : ledgerTableOf(desk, first),
    origin: [ledgerId(knowledge, "total")],
    phase: 1,
    followUps: [
      toFollowUp("Algum gasto fora do padrão?"),
      toFollowUp("Como está a qualidade dos dados?"),
    ],
  };
}

/** Without the processes' cost the ledger is what is known of spending. */
const hasLedgerOnly = (knowledge: Knowledge): boolean =>
  knowledge.number(p1.inventory.annualCost()) === null &&
  knowledge.number(ledgerId(knowledge, "total")) !== null;

function costOfAreas(knowledge: Knowledge, name: string | undefined): Draft | null {
  const desk = createDesk(knowledge);
  const rank = name === undefined ? 1 : areaKey(knowledge, p1.area.name, name);
  if (rank === null) return null;
  const of = keysAt(p1.area, { rank });
  const bound = {
    nome: of.name,
    valor: of.annualCost,
    pct: of.costShare,
    n: of.processes,
    horas: of.hours,
  };
  return {
    paragraphs: [desk.say(name === undefined ? copy.areaTop : copy.area, bound)],
    table:
      name === undefined
        ? tableOf(
            copy.areaTable,
            [
              column(headers.area, "left", 2),
              column(headers.cost, "right"),
              column(headers.share, "right"),
              column(headers.hours, "right"),
            ],
            rows(
              ranksOf(knowledge, (rank) => p1.area.name({ rank })),
              (n) => [
                desk.cell(p1.area.name({ rank: n })),
                desk.cell(p1.area.annualCost({ rank: n }), "brl"),
                desk.cell(p1.area.costShare({ rank: n }), "pct1"),
                desk.cell(p1.area.hours({ rank: n }), "h0"),
              ],
            ),
          )
        : null,
    origin: [bound.valor],
    phase: 1,
    followUps: [toFollowUp("Faça o Pareto dos custos"), toFollowUp("Quanto custa o retrabalho?")],
  };
}

function costOfProcess(knowledge: Knowledge, key: string): Draft {
  const desk = createDesk(knowledge);
  const of = keysAt(p1.process, { process: key });
  return {
    paragraphs: [
      desk.say(copy.process, {
        nome: of.name,
        valor: of.annualCost,
        pct: of.costShare,
        horas: of.hours,
      }),
    ],
    origin: [of.annualCost],
    phase: 1,
    followUps: [
      toFollowUp(`Retrabalho em ${knowledge.text(of.name)}`),
      toFollowUp(`Potencial de ${knowledge.text(of.name)}`),
    ],
  };
}

/** Of one ledger, or of the named ones. */
const monthOfLedger = (knowledge: Knowledge, asked: string): string | null => {
  const months = [p1.ledgerMonth.total, p1.namedMonth.total].flatMap(
    (one) => monthOf(knowledge, one, asked) ?? [],
  );
  return months.sort().at(-1) ?? null;
};

/** By month only the ledger is known, as a whole. */
function ledgerOfMonth(knowledge: Knowledge, slots: Slots): Draft | Refused {
  const month = monthOfLedger(knowledge, slots.periodo ?? "");
  if (month === null)
    return {
      refuse: "no-data",
      draft: {
        paragraphs: [[{ text: copy.monthAbsent(monthName(slots.periodo ?? "")) }]],
        origin: [],
        phase: 1,
      },
    };
  const fact = madeFact(knowledge.view.now, {
    id: `cmp.mes.${month}`,
    phase: 1,
    label: copy.month,
    value: month,
    unit: "data",
    formula_id: "A1.1",
    formula: copy.month,
    basis: "PREMISSA",
  });
  const desk = createDesk(knowledge, [fact]);
  const bound = {
    mes: fact,
    valor: ledgerId(knowledge, `mes.${month}.total`),
    variacao: ledgerId(knowledge, `mes.${month}.variacao`),
  };
  return {
    paragraphs: [
      desk.say(copy.ledgerMonth, bound) ?? desk.say(copy.ledgerMonthOnly, bound),
      slots.processo === undefined && slots.area === undefined
        ? null
        : desk.say(copy.monthOnlyLedger, {}),
    ],
    chart: knowledge.phase(1)?.charts.find(({ id }) => id === "c1.custo_mes") ?? null,
    origin: [bound.valor],
    phase: 1,
    newFacts: [fact],
    followUps: [toFollowUp("Algum gasto fora do padrão?"), toFollowUp("Faça o Pareto dos custos")],
  };
}

export const paretoCustos: Intent = {
  id: "pareto_custos",
  patterns: [
    { needs: { pareto: 1 } },
    {
      needs: { custo: 0.6, "maior|concentrado|total|processo|area|causa": 0.4 },
      unless: [
        "retrabalho",
        "anomalia",
        "sistema",
        "ocioso",
        "roi",
        "contrato",
        "vpl",
        "@sistema",
        "acaso",
        "investimento",
        "tempo",
        "nuvem",
      ],
    },
    {
      needs: { custo: 0.4, "@processo|@area|@periodo": 0.6 },
      unless: ["retrabalho", "anomalia", "roi", "liberar", "mercado"],
    },
    { needs: { total: 0.5, custo: 0.5 }, unless: ["retrabalho", "sistema"] },
    { needs: { maior: 0.5, area: 0.5 }, unless: ["exposicao", "cargo", "retrabalho", "liberar"] },
    {
      needs: {
        "fornecedor|conta_contabil|centro_custo": 0.5,
        "maior|custo|concentrado|total|pareto|quantidade": 0.5,
      },
      unless: [
        "retrabalho",
        "anomalia",
        "contrato",
        "construir",
        "sistema",
        "ia",
        "mercado",
        "@sistema",
      ],
    },
    {
      needs: { "@gasto": 1 },
      unless: ["retrabalho", "anomalia", "contrato", "construir", "roi", "variacao", "@sistema"],
    },
  ],
  optional: ["periodo"],
  anchor: (knowledge) =>
    hasLedgerOnly(knowledge) ? ledgerId(knowledge, "total") : p1.inventory.annualCost(),
  needsData: { table: "processos", columns: "volume, minutos por caso e custo por hora" },
  dependsText: "O custo dos processos depende",
  rules: ["I1.4"],
  answer: (knowledge, { slots, concepts, before }) => {
    const group = groupAsked(concepts);
    // A name of the turn before is not meant by who now asks for the largest.
    const isNamedNow =
      slots.gasto !== undefined &&
      (slots.gasto !== before.slots.gasto ||
        (group === null && !concepts.has("pareto") && !concepts.has("maior")));
    const named = isNamedNow ? spendingOn(knowledge, slots) : null;
    if (named !== null) return named;
    if (group !== null) return spendingOfGroup(knowledge, group, slots);
    if (slots.periodo !== undefined) return ledgerOfMonth(knowledge, slots);
    if (slots.processo !== undefined) return costOfProcess(knowledge, slots.processo);
    if (slots.area !== undefined || concepts.has("area")) return costOfAreas(knowledge, slots.area);
    return hasLedgerOnly(knowledge) ? paretoOfLedger(knowledge) : paretoOfProcesses(knowledge);
  },
};

function reworkOfProcess(knowledge: Knowledge, key: string): Draft {
  const desk = createDesk(knowledge);
  const of = keysAt(p1.process, { process: key });
  return {
    paragraphs: [
      desk.say(copy.reworkProcess, {
        nome: of.name,
        valor: of.reworkCost,
        rho: of.reworkRate,
        horas: of.reworkHours,
      }),
    ],
    origin: [of.reworkCost],
    phase: 1,
    followUps: [
      toFollowUp("Quanto custa o retrabalho?"),
      toFollowUp(`Qual o tempo médio de ${knowledge.text(of.name)}?`),
    ],
  };
}

export const custoRetrabalho: Intent = {
  id: "custo_retrabalho",
  patterns: [{ needs: { retrabalho: 1 }, unless: ["origem", "redesenho", "@metrica", "acaso"] }],
  optional: ["processo"],
  anchor: () => p1.rework.annualCost(),
  needsData: { table: "processos", columns: "percentual de retrabalho" },
  dependsText: "O custo do retrabalho depende",
  rules: ["I1.1"],
  answer: (knowledge, { slots, concepts }) => {
    if (slots.processo !== undefined) return reworkOfProcess(knowledge, slots.processo);
    const desk = createDesk(knowledge);
    const cause = desk.say(copy.reworkCause, {
      nome: p1.cause.name({ rank: 1 }),
      pct: p1.cause.share({ rank: 1 }),
      casos: p1.cause.cases({ rank: 1 }),
    });
    const total = desk.say(copy.rework, {
      valor: p1.rework.annualCost(),
      pct: p1.rework.costShare(),
    });
    const asksWhy = concepts.has("causa") && cause !== null;
    return {
      paragraphs: asksWhy
        ? [cause, total]
        : [
            total,
            desk.say(copy.reworkTop, {
              nome: p1.byRework.name({ rank: 1 }),
              valor: p1.byRework.value({ rank: 1 }),
            }),
            cause,
          ],
      table: asksWhy
        ? tableOf(
            copy.causeTable,
            [
              column(headers.cause, "left", 2),
              column(headers.cases, "right"),
              column(headers.share, "right"),
            ],
            rows(
              ranksOf(knowledge, (rank) => p1.cause.name({ rank })),
              (n) => [
                desk.cell(p1.cause.name({ rank: n })),
                desk.cell(p1.cause.cases({ rank: n }), "int"),
                desk.cell(p1.cause.share({ rank: n }), "pct1"),
              ],
            ),
          )
        : tableOf(
            copy.reworkTable,
            [
              column(headers.process, "left", 3),
              column(headers.cost, "right"),
              column(headers.share, "right"),
            ],
            rows(
              ranksOf(knowledge, (rank) => p1.byRework.name({ rank })),
              (n) => [
                desk.cell(p1.byRework.name({ rank: n })),
                desk.cell(p1.byRework.value({ rank: n }), "brl"),
                desk.cell(p1.byRework.share({ rank: n }), "pct1"),
              ],
            ),
          ),
      origin: asksWhy ? [p1.cause.share({ rank: 1 })] : [p1.rework.annualCost()],
      phase: 1,
      followUps: [
        toFollowUp("De onde vem esse número?"),
        toFollowUp("Faça o Pareto dos custos"),
        toFollowUp("O que muda com o redesenho?"),
      ],
    };
  },
};
