/** 1.7: clients in alert and the indicators that the client follows. */
import { clientsCopy as copy } from "./copy/clients.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import * as p1 from "../facts.ts";
import { clientBlocks, ticketBlocks } from "./tickets.ts";

const trendsSaid = 3;
const wanted = {
  table: "a lista de clientes ou a série de indicadores",
  columns: "cliente e receita mensal, ou indicador, data e valor",
  model: "T17 – Clientes",
  minimumRows: 1,
  purpose: "Clientes em alerta e tendência de indicadores",
};

export function buildClients(desk: SectionWriter): SectionBody {
  const kpis = members(desk.facts, p1.kpi.name).map(({ at }) => at);
  const alerted = desk.number(p1.alert.count());
  const hasTickets = desk.number(p1.tickets.count()) !== null;
  const hasClients = desk.number(p1.clients.count()) !== null;
  if (!hasClients && kpis.length === 0 && !hasTickets) return absentSection(desk, wanted);
  const moving = kpis.filter((at) => {
    const noun = desk.text(p1.kpiTrend.noun(at));
    return noun !== null && noun !== "estabilidade";
  });
  const trends = present(
    [...moving, ...kpis.filter((at) => !moving.includes(at))].slice(0, trendsSaid).map((at) =>
      desk.sentence(copy.trend, {
        indicador: { name: desk.text(p1.kpi.name(at)) ?? "" },
        tendencia: p1.kpiTrend.noun(at),
        meses: p1.kpi.months(at),
        ate: p1.kpi.month(at),
      }),
    ),
  );
  const courses = present(
    kpis.slice(0, trendsSaid).flatMap((at) => {
      const indicador = { name: desk.text(p1.kpi.name(at)) ?? "" };
      const [year, season] = [keysAt(p1.kpiYear, at), keysAt(p1.kpiSeason, at)];
      return [
        desk.sentence(copy.year, { indicador, media: year.mean, variacao: year.change }),
        desk.sentence(copy.season, {
          indicador,
          pico: season.peakMonth,
          acima: season.peak,
          vale: season.troughMonth,
          abaixo: season.trough,
        }),
      ];
    }),
  );
  const counts = { n: p1.alert.count(), total: p1.clients.count() };
  const alertSentence =
    alerted === null
      ? null
      : alerted === 0
        ? desk.sentence(copy.noAlert, {})
        : (desk.sentence(copy.alert, { ...counts, receita: p1.alert.revenue() }) ??
          desk.sentence(copy.alertNoRevenue, counts));
  const lead = alertSentence ?? (hasTickets ? null : (trends.shift() ?? null));
  return completeSection([
    desk.paragraph([lead], "key"),
    ...ticketBlocks(desk, lead === null),
    ...clientBlocks(desk),
    desk.paragraph([
      alerted ? desk.sentence(copy.share, { pct: p1.alert.revenueShare() }) : null,
      alerted === null ? null : desk.sentence(copy.window, { janela: "A.alerta_janela" }),
      desk.sentence(copy.csat, {
        csat: p1.satisfaction.mean(),
        maxima: "k.nota_maxima",
        n: p1.satisfaction.answers(),
      }),
      ...trends,
      ...courses,
    ]),
    alerted ? (desk.chart("c1.alerta") ?? criteriaTable(desk)) : null,
    kpiTable(desk, kpis),
  ]);
}

type KpiPlace = { kpi: string };

function criteriaTable(desk: SectionWriter): Block | null {
  const heads = copy.criteriaColumns;
  const criteria = members(desk.facts, p1.alertCriterion.clients)
    .map(({ fact }) => fact)
    .filter(({ value }) => value !== null);
  return tableBlock({
    id: "1.7.criterios",
    title: copy.criteriaTitle,
    footnote: copy.criteriaFootnote,
    columns: [left(heads.criterion, 3), right(heads.clients)],
    rows: criteria.map((fact) => [word(fact.label), desk.cell(fact.id, "int")]),
  });
}

function kpiTable(desk: SectionWriter, kpis: readonly KpiPlace[]): Block | null {
  const heads = copy.kpiColumns;
  return tableBlock({
    id: "1.7.indicadores",
    title: copy.kpiTitle,
    footnote: copy.kpiFootnote,
    columns: [
      left(heads.name, 2.2),
      right(heads.current),
      right(heads.target),
      right(heads.gap),
      left(heads.trend),
      right(heads.months, undefined, 0.7),
    ],
    rows: kpis.map((at) => [
      word(desk.text(p1.kpi.name(at)) ?? ""),
      desk.cell(p1.kpi.current(at)),
      desk.cell(p1.kpi.target(at)),
      desk.cell(p1.kpi.gap(at)),
      desk.cell(p1.kpiTrend.reading(at)),
      desk.cell(p1.kpi.months(at), "int"),
    ]),
  });
}
