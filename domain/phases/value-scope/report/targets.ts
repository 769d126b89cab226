/** 1.8: today's figures of the process in focus beside what AI-first would make of them, never without the method. */
import { targetsCopy as copy } from "./copy/targets.ts";
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { durationCells } from "./duration-cells.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import * as p1 from "../facts.ts";

type Metric = keyof typeof copy.metrics;
const formats: Partial<Record<Metric, DisplayFormat>> = {
  prazo: "dur",
  alerta: "int",
  retrabalho: "pct1",
  horas: "h0",
  csat: "n1",
  volume_mes: "int",
  acuracia: "pct0",
};
const wanted = {
  table: "o detalhamento das etapas",
  columns: "processo, etapa, tempo de execução e classe de valor",
  model: "T02 – Etapas do processo",
  minimumRows: 3,
  purpose: "Projeção por etapa das metas AI-first",
};

export function buildTargets(desk: SectionWriter): SectionBody {
  const metrics = (Object.keys(copy.metrics) as Metric[]).filter(
    (metric) => desk.number(p1.current[metric]()) !== null,
  );
  if (metrics.length === 0) return absentSection(desk, wanted);
  const hours = { h: p1.current.horas(), h2: p1.future.horas() };
  const projected = desk.sentence(copy.projection, {
    ...hours,
    tt: p1.current.prazo(),
    tt2: p1.future.prazo(),
  });
  const preliminary = projected
    ? null
    : desk.sentence(copy.preliminary, { ...hours, processo: p1.focus.process() });
  const blocks = [
    desk.paragraph(
      [
        projected ??
          preliminary ??
          desk.sentence(copy.currentOnly, { processo: p1.focus.process() }),
      ],
      "key",
    ),
    desk.paragraph([
      projected ? null : desk.sentence(preliminary ? copy.noSteps : copy.noProjection, {}),
      projected && desk.number(p1.future.csat()) !== null
        ? desk.sentence(copy.association, {})
        : null,
      projected && desk.number(p1.future.alerta()) !== null
        ? desk.sentence(copy.regression, {})
        : null,
      projected && (desk.text(p1.projection.method()) ?? "").includes("prévia")
        ? desk.sentence(copy.preview, {})
        : null,
      desk.sentence(copy.accuracy, { acuracia: p1.classification.accuracy() }),
      desk.sentence(copy.precision, { precisao: p1.ingestion.precision() }),
    ]),
    tiles(desk, metrics),
    metricTable(desk, metrics),
    flowTable(desk),
  ];
  return projected ? completeSection(blocks) : partialSection(null, blocks);
}

function tiles(desk: SectionWriter, metrics: readonly Metric[]): Block | null {
  const shown = present(
    metrics.slice(0, 8).map((metric) => {
      const format = formats[metric];
      return desk.tile(p1.current[metric](), copy.metrics[metric], format ? { format } : {});
    }),
  );
  return shown.length > 0 ? { kind: "tiles", tiles: shown } : null;
}

function metricTable(desk: SectionWriter, metrics: readonly Metric[]): Block | null {
  const heads = copy.columns;
  const projected = metrics.some((metric) => desk.number(p1.future[metric]()) !== null);
  if (!projected) return null;
  return tableBlock({
    id: "1.8.metas",
    title: copy.tableTitle,
    columns: [
      left(heads.metric, 2),
      right(heads.current),
      right(heads.future),
      right(heads.change, "%"),
      left(heads.method, 1.6),
    ],
    rows: metrics.map((metric) => {
      const future = desk.number(p1.future[metric]());
      const ids = [p1.current[metric](), p1.future[metric]()];
      return [
        word(copy.metrics[metric]),
        // "2,5 dias" beside "1 dia", and not beside "24 h".
        ...(formats[metric] === "dur"
          ? durationCells(desk, ids)
          : ids.map((id) => desk.cell(id, formats[metric]))),
        desk.number(p1.change.metric({ metric })) === null
          ? word("–")
          : desk.cell(p1.change.metric({ metric }), "n1"),
        word(
          future === null ? copy.notProjected : (desk.text(p1.projection.method()) ?? copy.byStep),
        ),
      ];
    }),
  });
}

/** The blocks of the process in focus, today and after the decisions by step. */
function flowTable(desk: SectionWriter): Block | null {
  const heads = copy.flowColumns;
  return tableBlock({
    id: "1.8.fluxo",
    title: copy.flowTitle,
    columns: [left(heads.block, 2), left(heads.current), left(heads.future)],
    rows: members(desk.facts, p1.block.name).map(({ at }) => [
      desk.cell(p1.block.name(at)),
      word(copy.manual),
      desk.cell(p1.block.future(at)),
    ]),
  });
}
