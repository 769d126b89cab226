/** 2.5: what the decisions give in hours, lead time, rework and cost, in three scenarios, and where it comes from. */
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { decisionLabels } from "../copy.ts";
import { decisions } from "../../common/redesign/decide-step.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter, type Sentence } from "#domain/report/phase-report.ts";
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { Block, TableCell } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { effectCopy as copy } from "./copy/effect.ts";
import {
  chartOf,
  processHeading,
  redesigned,
  stepsOf,
  stepsWanted,
  type RedesignedProcess,
} from "./redesigned.ts";

export function buildEffect(desk: SectionWriter): SectionBody {
  const processes = redesigned(desk).filter(({ own }) => desk.number(own("h2")) !== null);
  const [first] = processes;
  if (!first) return absentSection(desk, stepsWanted);
  const blocks = processes.flatMap((process, index) =>
    processBlocks(desk, process, processes.length > 1, index === 0),
  );
  return desk.number(first.own("tt2")) === null
    ? partialSection(desk.sentence(copy.noLeadTime, {}), blocks)
    : completeSection(blocks);
}

function processBlocks(
  desk: SectionWriter,
  process: RedesignedProcess,
  several: boolean,
  leads: boolean,
): (Block | null)[] {
  const { own, id } = process;
  return [
    processHeading(desk, copy.heading, process, several),
    desk.paragraph(
      [
        desk.sentence(copy.effort, {
          h: own("h"),
          h2: own("h2"),
          red: own("red_h_abs"),
          cons: own("cen.conservador.h2"),
          otim: own("cen.otimista.h2"),
        }),
      ],
      leads ? "key" : undefined,
    ),
    desk.paragraph([
      leadTime(desk, process),
      desk.sentence(copy.relative, { queda: own("red_tt_abs") }),
      desk.sentence(copy.measured, { medido: own("pct_medido") }),
      isAbove(desk.number(own("pct_premissa")) ?? 0, 50)
        ? desk.sentence(copy.assumed, { premissa: own("pct_premissa") })
        : null,
      desk.sentence(copy.cost, {
        custo: own("custo"),
        custo2: own("custo2"),
        lib: own("custo_lib"),
      }),
      desk.sentence(copy.tail, { p85: `p1.log.${id}.tt_p85`, p85_2: own("tt2_p85") }),
      desk.sentence(copy.efficiency, { ef: own("ef_fluxo"), ef2: own("ef_fluxo2") }),
      leads ? desk.sentence(copy.percentCaution, {}) : null,
    ]),
    tiles(desk, process),
    measureTable(desk, process),
    chartOf(desk, "c2.antes_depois", process),
    chartOf(desk, "c2.cascata", process),
    sourceTable(desk, process),
    chartOf(desk, "c2.cenarios", process),
    scenarioTable(desk, process),
    chartOf(desk, "c2.etapas", process),
    stepTable(desk, process),
  ];
}

/** "A maior parte" is more than half. */
function leadTime(desk: SectionWriter, { own }: RedesignedProcess): Sentence {
  const bindings = { tt: own("tt"), tt2: own("tt2"), fonte: own("fonte1_de") };
  if (desk.number(own("tt2")) === null) return desk.sentence(copy.noLeadTime, {});
  return isAbove(desk.number(own("fonte1_pct")) ?? 0, 50)
    ? desk.sentence(copy.leadTime, bindings)
    : desk.sentence(copy.leadTimeShared, { ...bindings, parcela: own("fonte1_pct") });
}

function tiles(desk: SectionWriter, { own }: RedesignedProcess): Block | null {
  const names = copy.tiles;
  const shown = present([
    desk.tile(own("h"), names.h, { format: "h0" }),
    desk.tile(own("h2"), names.h2, { format: "h0" }),
    desk.tile(own("tt"), names.tt),
    desk.tile(own("tt2"), names.tt2),
    desk.tile(own("rho"), names.rho, { format: "pct1" }),
    desk.tile(own("rho2"), names.rho2, { format: "pct1" }),
    desk.tile(own("custo"), names.cost, { format: "brl" }),
    desk.tile(own("custo2"), names.cost2, { format: "brl" }),
  ]);
  return shown.length > 0 ? { kind: "tiles", tiles: shown } : null;
}

type Measure = keyof typeof copy.measures;
const later: Record<Measure, string> = {
  h: "h2",
  tt: "tt2",
  rho: "rho2",
  custo: "custo2",
  csat: "csat2",
  ef: "ef_fluxo2",
};
const now: Record<Measure, string> = {
  h: "h",
  tt: "tt",
  rho: "rho",
  custo: "custo",
  csat: "csat",
  ef: "ef_fluxo",
};
const changes: Partial<Record<Measure, string>> = { h: "red_h", tt: "red_tt", rho: "red_rho" };
const formats: Partial<Record<Measure, DisplayFormat>> = {
  h: "h1",
  rho: "pct1",
  custo: "brl",
  csat: "n1",
};

function measureTable(desk: SectionWriter, { id, own }: RedesignedProcess): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: `2.5.indicadores.${id}`,
    title: copy.tableTitle,
    columns: [
      left(heads.measure, 2),
      right(heads.now),
      right(heads.later),
      right(heads.change, "%"),
    ],
    rows: (Object.keys(copy.measures) as Measure[])
      .filter((measure) => desk.number(own(later[measure])) !== null)
      .map((measure) => {
        const change = changes[measure];
        return [
          word(copy.measures[measure]),
          desk.cell(own(now[measure]), formats[measure]),
          desk.cell(own(later[measure]), formats[measure]),
          change && desk.number(own(change)) !== null ? desk.cell(own(change), "n1") : word("–"),
        ];
      }),
  });
}

function scenarioTable(desk: SectionWriter, { id, own }: RedesignedProcess): Block | null {
  const heads = copy.scenarioColumns;
  const measures: [Measure, string][] = [
    ["h", "h2"],
    ["tt", "tt2"],
    ["rho", "rho2"],
    ["custo", "custo2"],
  ];
  return tableBlock({
    id: `2.5.cenarios.${id}`,
    title: copy.scenarioTitle,
    footnote: copy.scenarioFootnote,
    columns: [left(heads.measure, 2), right(heads.low), right(heads.base), right(heads.high)],
    rows: measures
      .filter(([, key]) => desk.number(own(`cen.base.${key}`)) !== null)
      .map(([measure, key]): TableCell[] => [
        word(copy.measures[measure]),
        ...["conservador", "base", "otimista"].map((scenario) =>
          desk.cell(own(`cen.${scenario}.${key}`), formats[measure]),
        ),
      ]),
  });
}

function sourceTable(desk: SectionWriter, { id, own }: RedesignedProcess): Block | null {
  const heads = copy.sourceColumns;
  const sources = [
    ...decisions.map((decision) => [decisionLabels[decision], decision.toLowerCase()] as const),
    [copy.avoided, "retrabalho"] as const,
  ];
  return tableBlock({
    id: `2.5.fontes.${id}`,
    title: copy.sourceTitle,
    columns: [left(heads.source, 2), right(heads.hours, "h/mês")],
    rows: sources
      .filter(([, key]) => desk.fact(own(`lib.${key}`)))
      .map(([label, key]) => [word(label), desk.cell(own(`lib.${key}`), "n1")]),
  });
}

function stepTable(desk: SectionWriter, process: RedesignedProcess): Block | null {
  const heads = copy.stepColumns;
  return tableBlock({
    id: `2.5.etapas.${process.id}`,
    title: copy.stepTitle,
    columns: [
      left(heads.step, 2.4),
      right(heads.touch, "h"),
      right(heads.touchLater, "h"),
      right(heads.wait, "h"),
      right(heads.waitLater, "h"),
      right(heads.released, "h/mês"),
    ],
    rows: stepsOf(desk, process).map((step) => [
      word(step.name),
      ...["toque_h", "toque2_h", "espera_h", "espera2_h"].map((key) =>
        desk.cell(step.own(key), "n2"),
      ),
      desk.cell(step.own("liberado"), "n1"),
    ]),
  });
}
