/** 1.7: clients in alert and the indicators that the client follows. */
import { clientsCopy as copy } from "./copy/clients.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";

const trendsSaid = 3;
const wanted = {
  table: "a lista de clientes ou a série de indicadores",
  columns: "cliente e receita mensal, ou indicador, data e valor",
  model: "T17 – Clientes",
  minimumRows: 1,
  purpose: "Clientes em alerta e tendência de indicadores",
};

export function buildClients(desk: SectionWriter): SectionBody {
  const kpis = kpiPrefixes(desk);
  const alerted = desk.number("p1.alerta.n");
  if (alerted === null && kpis.length === 0) return absentSection(desk, wanted);
  const moving = kpis.filter((prefix) => {
    const noun = desk.text(`${prefix}.tendencia.tendencia`);
    return noun !== null && noun !== "estabilidade";
  });
  const trends = present(
    [...moving, ...kpis.filter((prefix) => !moving.includes(prefix))]
      .slice(0, trendsSaid)
      .map((prefix) =>
        desk.sentence(copy.trend, {
          indicador: { name: desk.text(`${prefix}.nome`) ?? "" },
          tendencia: `${prefix}.tendencia.tendencia`,
          meses: `${prefix}.meses`,
        }),
      ),
  );
  const counts = { n: "p1.alerta.n", total: "p1.clientes.n" };
  const alertSentence =
    alerted === null
      ? null
      : alerted === 0
        ? desk.sentence(copy.noAlert, {})
        : (desk.sentence(copy.alert, { ...counts, receita: "p1.alerta.receita" }) ??
          desk.sentence(copy.alertNoRevenue, counts));
  const lead = alertSentence ?? trends.shift() ?? null;
  return completeSection([
    desk.paragraph([lead], "key"),
    desk.paragraph([
      alerted ? desk.sentence(copy.share, { pct: "p1.alerta.receita_pct" }) : null,
      alerted === null ? null : desk.sentence(copy.window, { janela: "A.alerta_janela" }),
      desk.sentence(copy.csat, { csat: "p1.csat", n: "p1.csat_respostas" }),
      ...trends,
    ]),
    alerted ? (desk.chart("c1.alerta") ?? criteriaTable(desk)) : null,
    kpiTable(desk, kpis),
  ]);
}

function kpiPrefixes(desk: SectionWriter): string[] {
  return desk.facts.flatMap((fact) => {
    const match = /^(p1\.kpi\.[^.]+)\.nome$/.exec(fact.id);
    return match?.[1] ? [match[1]] : [];
  });
}

function criteriaTable(desk: SectionWriter): Block | null {
  const heads = copy.criteriaColumns;
  const criteria = desk.facts.filter(
    (fact) => fact.id.startsWith("p1.alerta.criterio.") && fact.value !== null,
  );
  return tableBlock({
    id: "1.7.criterios",
    title: copy.criteriaTitle,
    footnote: copy.criteriaFootnote,
    columns: [left(heads.criterion, 3), right(heads.clients)],
    rows: criteria.map((fact) => [word(fact.label), desk.cell(fact.id, "int")]),
  });
}

function kpiTable(desk: SectionWriter, prefixes: readonly string[]): Block | null {
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
    rows: prefixes.map((prefix) => [
      word(desk.text(`${prefix}.nome`) ?? ""),
      desk.cell(`${prefix}.atual`),
      desk.cell(`${prefix}.meta`),
      desk.cell(`${prefix}.lacuna`),
      desk.cell(`${prefix}.tendencia.leitura`),
      desk.cell(`${prefix}.meses`, "int"),
    ]),
  });
}
