/** c1.pareto, c1.areas, c1.causas, c1.custo_mes and the Pareto of the ledger. */
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import { lowerFirst } from "../../../kernel/text/format-value.ts";
import { formatDate } from "../../../kernel/text/date-text.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { where } from "../../../facts/catalogue/fact-definition.ts";
import { groupingNames, ledgerGroupings, manyOf } from "../catalogue/facts-ledger-groups.ts";
import { ledgerWords, type LedgerWords } from "../ledger-words.ts";
import { ledgerFactsOf, type LedgerFacts } from "../ledgers.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import { mappedPartChart } from "../../common/processes/mapped-part.ts";
import * as p1 from "../facts.ts";
import { capitalised } from "../../../kernel/text/capitalised.ts";

const maxBars = 15;

export function costCharts(facts: ChartFacts): ChartSpec[] {
  return [
    ...mappedPartChart(facts, "c1.cobertura"),
    ...processPareto(facts),
    ...costByArea(facts),
    ...reworkCauses(facts),
    ...ledgerPareto(facts),
    ...monthlyCost(facts),
  ];
}

function processPareto(facts: ChartFacts): ChartSpec[] {
  const ids = facts.places(p1.process.costShare).map(({ process }) => process);
  const name = (id: string) => facts.text(p1.process.name({ process: id }));
  const count = facts.number(p1.pareto.itemsToCut()) ?? 0;
  const sum = `${facts.show(p1.pareto.itemsToCut(), "int")} de ${facts.show(p1.inventory.costed(), "int")} processos ${plural(count, "", "soma", "somam")} ${facts.show("A.abc_a", "pct0")} do custo`;
  const reading = facts.text(p1.pareto.reading());
  return chartOf({
    id: "c1.pareto",
    type: "bar_line",
    title: reading === "" ? sum : `Custo ${reading}: ${sum}`,
    x: { label: "Processo", unit: "texto" },
    y: { label: "Custo anual", unit: "BRL/ano" },
    y2: { label: "Parcela acumulada", unit: "pct" },
    series: [
      {
        name: "Custo anual",
        kind: "bar",
        basis: "DERIVADO",
        points: ids.map((id, index) =>
          facts.point(id, p1.process.annualCost({ process: id }), {
            label: name(id),
            highlighted: index < count,
          }),
        ),
      },
      {
        name: "Parcela acumulada",
        kind: "line",
        basis: "DERIVADO",
        points: ids.map((id) =>
          facts.point(id, p1.process.cumulativeShare({ process: id }), { label: name(id) }),
        ),
      },
    ],
    refs: [{ axis: "y", value: facts.number("A.abc_a") ?? 80, label: "Corte da classe A" }],
    footnote: "Processos em ordem decrescente de custo anual.",
  });
}

function costByArea(facts: ChartFacts): ChartSpec[] {
  const areas = facts.places(p1.area.name).map(({ rank }) => rank);
  return chartOf({
    id: "c1.areas",
    type: "bar",
    title: `A área de ${facts.text(p1.area.name({ rank: 1 }))} responde por ${facts.show(p1.area.costShare({ rank: 1 }), "pct1")} do custo mapeado`,
    x: { label: "Área", unit: "texto" },
    y: { label: "Custo anual", unit: "BRL/ano" },
    series: [
      {
        name: "Custo anual",
        basis: "DERIVADO",
        points: areas.slice(0, maxBars).map((index) =>
          facts.point(
            facts.text(p1.area.name({ rank: index })),
            p1.area.annualCost({ rank: index }),
            {
              highlighted: index === "1",
            },
          ),
        ),
      },
    ],
    footnote: "Soma dos processos de cada área.",
  });
}

function reworkCauses(facts: ChartFacts): ChartSpec[] {
  const causes = facts.places(p1.cause.name);
  return chartOf({
    id: "c1.causas",
    type: "bar",
    basis: ["MEDIDO"],
    title: `A causa “${facts.text(p1.cause.name({ rank: 1 }))}” responde por ${facts.show(p1.cause.share({ rank: 1 }), "pct0")} dos casos refeitos`,
    x: { label: "Causa", unit: "texto" },
    y: { label: "Casos refeitos", unit: "un" },
    series: [
      {
        name: "Casos refeitos",
        basis: "MEDIDO",
        points: causes.map((at) =>
          facts.point(facts.text(p1.cause.name(at)), p1.cause.cases(at), {
            highlighted: at.rank === "1",
          }),
        ),
      },
    ],
    footnote: "Só casos com causa de retrabalho informada.",
  });
}

function ledgerPareto(facts: ChartFacts): ChartSpec[] {
  const of = leadingLedger(facts);
  const { ofAmounts } = of.words;
  return groupingNames.flatMap((grouping) => {
    const label = ledgerGroupings[grouping];
    const { count, toCut } = keysAt(of.abc, { grouping });
    const tops = facts
      .places(where(of.top.value, (at) => at.grouping === grouping))
      .map(({ rank }) => ({ grouping, rank }));
    const inClassA = facts.number(toCut) ?? 0;
    const name = (at: { grouping: string; rank: string }) => facts.text(of.top.name(at));
    return chartOf({
      id: `c1.razao.${grouping}`,
      type: "bar_line",
      basis: ["MEDIDO"],
      title: `${facts.show(toCut, "int")} de ${facts.show(count, "int")} ${lowerFirst(manyOf[grouping])} ${plural(inClassA, "", "soma", "somam")} ${facts.show("A.abc_a", "pct0")} ${ofAmounts}`,
      x: { label: capitalised(label), unit: "texto" },
      y: { label: "Valor", unit: facts.moneyUnit(of.top.value({ grouping, rank: 1 })) },
      y2: { label: "Parcela acumulada", unit: "pct" },
      series: [
        {
          name: "Valor",
          kind: "bar",
          basis: "MEDIDO",
          points: tops.map((at) =>
            facts.point(name(at), of.top.value(at), { highlighted: Number(at.rank) <= inClassA }),
          ),
        },
        {
          name: "Parcela acumulada",
          kind: "line",
          basis: "MEDIDO",
          points: tops.map((at) => facts.point(name(at), of.top.cumulative(at))),
        },
      ],
      refs: [{ axis: "y", value: facts.number("A.abc_a") ?? 80, label: "Corte da classe A" }],
      footnote: "Maiores grupos do razão; a tabela completa está no conjunto de dados.",
    });
  });
}

/** The project's one ledger of expenses, else the first of several whose amounts may be added up. */
function leadingLedger(facts: ChartFacts): LedgerFacts & { words: LedgerWords } {
  const isOne = facts.places(p1.ledger.total).length > 0;
  const first = facts
    .places(p1.namedLedger.total)
    .find((at) => facts.has(p1.namedLedger.total(at)));
  const slug = isOne ? null : (first?.ledger ?? null);
  const nature = slug === null ? null : facts.text(p1.ledgerIdentity.nature({ ledger: slug }));
  return { ...ledgerFactsOf(slug), words: ledgerWords(nature) };
}

function monthlyCost(facts: ChartFacts): ChartSpec[] {
  const of = leadingLedger(facts);
  const months = facts.places(of.month.total).map(({ month }) => month);
  const odd = new Set(
    facts.places(of.anomaly.month).map(({ rank }) => facts.text(of.anomaly.month({ rank }))),
  );
  const count = facts.number(of.ledger.anomalies()) ?? 0;
  const title =
    count > 0
      ? `${facts.show(of.ledger.anomalies(), "int")} ${plural(count, "", "gasto mensal foge", "gastos mensais fogem")} do padrão da conta ou do centro de custo`
      : facts.has(of.ledger.runRate())
        ? `O gasto anualizado pelos meses comparáveis é de ${facts.show(of.ledger.runRate(), "brlmi")}`
        : "Gasto do razão em cada mês";
  return chartOf({
    id: "c1.custo_mes",
    type: "line",
    basis: ["MEDIDO"],
    title,
    x: { label: "Mês", unit: "texto" },
    y: { label: "Gasto no mês", unit: facts.moneyUnit(of.ledger.total()) },
    series: [
      {
        name: "Gasto no mês",
        kind: "line",
        basis: "MEDIDO",
        points: months.map((month) =>
          facts.point(formatDate(month), of.month.total({ month }), {
            highlighted: odd.has(month),
          }),
        ),
      },
    ],
    footnote: `${odd.size === 0 ? "" : "Meses destacados têm gasto atípico em alguma conta ou centro de custo. "}Mês sem lançamento não aparece.`,
  });
}
