/**
 * T16: eight indicators over eighteen months (playbook 6.6). Where the log tells a month, the indicator is what the log tells;
 * before it, and for the others, a seeded line with noise. One month of one indicator is missing.
 */
import { drawNormal } from "../kernel/numbers/random.ts";
import { casesPerMonth, closingDate, drawsFor, seriesMonths } from "./company.ts";
import type { Row } from "./csv-text.ts";
import type { Satisfaction } from "./satisfaction.ts";
import type { ServiceLog } from "./service-log.ts";

interface Indicator {
  name: string;
  unit: string;
  higherIsBetter: boolean;
  target: number;
  category: string;
  process: string | null;
  benchmark: string;
  decimals: number;
  first: number;
  last: number;
  noise: number;
  measured?: (month: number) => number;
}

const missing = { indicator: "NPS", month: 9 };

export function indicatorRows(log: ServiceLog, satisfaction: Satisfaction): Row[] {
  const draw = drawsFor("kpis");
  return indicators(log, satisfaction).flatMap((indicator) => {
    const rows: Row[] = [];
    for (let month = 0; month < seriesMonths; month++) {
      const line =
        indicator.first +
        ((indicator.last - indicator.first) * month) / (seriesMonths - 1) +
        indicator.noise * drawNormal(draw);
      const loggedMonth = month - (seriesMonths - 6);
      const value = indicator.measured && loggedMonth >= 0 ? indicator.measured(loggedMonth) : line;
      if (indicator.name === missing.indicator && month === missing.month) continue;
      rows.push({
        kpi: indicator.name,
        data: closingDate(month),
        valor: Number(value.toFixed(indicator.decimals)),
        unidade: indicator.unit,
        direcao: indicator.higherIsBetter ? "maior_melhor" : "menor_melhor",
        meta: indicator.target,
        categoria: indicator.category,
        processo: indicator.process,
        benchmark_code: indicator.benchmark,
      });
    }
    return rows;
  });
}

function indicators(log: ServiceLog, { answers }: Satisfaction): Indicator[] {
  const casesOf = (month: number) =>
    Array.from({ length: casesPerMonth }, (_, i) => month * casesPerMonth + i);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const csat = (month: number) => mean(casesOf(month).flatMap((index) => answers.get(index) ?? []));
  const hours = (month: number) =>
    mean(casesOf(month).map((index) => (log.duration[index] ?? 0) / 3600));
  const rework = (month: number) =>
    (100 * casesOf(month).filter((index) => log.rework.has(index)).length) / casesPerMonth;
  return [
    {
      name: "CSAT",
      unit: "nota",
      higherIsBetter: true,
      target: 8.5,
      category: "cliente",
      process: "P01",
      benchmark: "cli.csat",
      decimals: 1,
      first: 8.2,
      last: 7.8,
      noise: 0.06,
      measured: csat,
    },
    {
      name: "Tempo médio de resolução",
      unit: "h",
      higherIsBetter: false,
      target: 48,
      category: "operação",
      process: "P01",
      benchmark: "op.tempo_resolucao",
      decimals: 1,
      first: 51,
      last: 60,
      noise: 0.9,
      measured: hours,
    },
    {
      name: "Retrabalho em chamados",
      unit: "%",
      higherIsBetter: false,
      target: 9,
      category: "operação",
      process: "P01",
      benchmark: "op.retrabalho",
      decimals: 1,
      first: 12,
      last: 15,
      noise: 0.3,
      measured: rework,
    },
    {
      name: "NPS",
      unit: "pontos",
      higherIsBetter: true,
      target: 45,
      category: "cliente",
      process: null,
      benchmark: "cli.nps",
      decimals: 0,
      first: 41,
      last: 36,
      noise: 1.2,
    },
    {
      name: "Churn anual de contas",
      unit: "%",
      higherIsBetter: false,
      target: 10,
      category: "cliente",
      process: null,
      benchmark: "cli.churn",
      decimals: 1,
      first: 11.5,
      last: 13.2,
      noise: 0.25,
    },
    {
      name: "Tempo de tratamento de devolução",
      unit: "dias",
      higherIsBetter: false,
      target: 3,
      category: "operação",
      process: "P06",
      benchmark: "op.devolucao_prazo",
      decimals: 1,
      first: 4.3,
      last: 4.2,
      noise: 0.15,
    },
    {
      name: "Chargeback sobre receita",
      unit: "%",
      higherIsBetter: false,
      target: 0.4,
      category: "financeiro",
      process: "P10",
      benchmark: "fin.chargeback",
      decimals: 2,
      first: 0.72,
      last: 0.6,
      noise: 0.02,
    },
    {
      name: "Disponibilidade da plataforma",
      unit: "%",
      higherIsBetter: true,
      target: 99.9,
      category: "digital",
      process: "P11",
      benchmark: "dig.disponibilidade",
      decimals: 2,
      first: 99.84,
      last: 99.85,
      noise: 0.03,
    },
  ];
}
