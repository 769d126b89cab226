/** 1.4: what the event log says, one part per process that it holds. */
import { flowCopy as copy } from "./copy/flow.ts";
import { missingCopy } from "../../../report/copy/missing.ts";
import { splitNames } from "../../../kernel/text/name-list.ts";
import { formatDate } from "../../../kernel/text/date-text.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, TableCell } from "../../../report/report-tree.ts";
import { logPrefixes } from "./log-facts.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";

const fewestCases = 30;
const logsShown = 3;
const variantsShown = 8;
const edgesShown = 12;
const bottlenecksSaid = 3;
const wanted = {
  table: "o log de eventos",
  columns: "caso, atividade e data e hora",
  model: "T04 – Log de eventos",
  minimumRows: fewestCases,
  purpose: "Prazo, espera, gargalos e caminhos",
};

export function buildFlow(desk: SectionWriter): SectionBody {
  const logs = logPrefixes(desk).slice(0, logsShown);
  const [first] = logs;
  if (!first) return absentSection(desk, wanted);
  const blocks = logs.flatMap((prefix, index) =>
    logBlocks(desk, prefix, logs.length > 1, index === 0),
  );
  const complete = desk.number(`${first}.casos_completos`) ?? 0;
  const minimum = desk.number("A.min_casos_log") ?? 0;
  if (complete >= minimum) return completeSection(blocks);
  if (desk.fact(`${first}.casos_completos`)?.null_reason === "AGUARDA_RESPOSTA")
    return partialSection(desk.sentence(copy.awaitsEnds, {}), blocks);
  if (desk.number(`${first}.casos_completos`) === 0)
    return partialSection(desk.sentence(missingCopy.noneComplete, {}), blocks);
  return partialSection(
    desk.sentence(
      missingCopy.sample,
      {
        n: desk.fact(`${first}.casos_completos`) ?? desk.fact(`${first}.casos`),
        min: "A.min_casos_log",
      },
      { notes: false },
    ),
    blocks,
  );
}

function logBlocks(
  desk: SectionWriter,
  prefix: string,
  several: boolean,
  lead: boolean,
): (Block | null)[] {
  const key = prefix.replace("p1.log.", "");
  const name = { name: desk.text(`${prefix}.nome`) ?? key };
  const f = (suffix: string) => `${prefix}.${suffix}`;
  const structure = desk.sentence(copy.structure, {
    casos: f("casos"),
    eventos: f("eventos"),
    variantes: f("variantes"),
    atividades: f("atividades"),
  });
  const throughput = desk.sentence(copy.throughput, {
    processo: name,
    tt_media: f("tt_media"),
    tt_p50: f("tt_p50"),
    tt_p85: f("tt_p85"),
    complemento: "k.p85_compl",
  });
  const gargalo = { gargalo: f("gargalo.1.nome"), b: f("gargalo.1.b") };
  const timed = throughput !== null;
  return [
    several
      ? {
          kind: "heading",
          level: 2,
          text: (desk.sentence(copy.logHeading, { processo: name }) ?? [])
            .map((inline) => inline.text)
            .join(""),
        }
      : null,
    desk.paragraph([throughput ?? structure], lead ? "key" : undefined),
    timed ? null : desk.paragraph([observedTime(desk, prefix)]),
    desk.paragraph([longestPassage(desk, prefix)]),
    desk.paragraph([
      timed ? structure : null,
      desk.sentence(copy.variantsTo80, { k: f("k80_variantes"), corte: "A.abc_a" }),
      ...(timed
        ? [
            desk.sentence(copy.waiting, { ef_fluxo: f("ef_fluxo"), ...gargalo }) ??
              desk.sentence(copy.waitingOnly, gargalo),
            ...ranked(desk, prefix, "gargalo", "nome", bottlenecksSaid)
              .slice(1)
              .map((item) =>
                desk.sentence(copy.nextWaiting, { gargalo: `${item}.nome`, b: `${item}.b` }),
              ),
            desk.sentence(copy.rework, {
              rho: f("rho"),
              sem: f("tt_sem_retrabalho"),
              com: f("tt_com_retrabalho"),
            }) ?? desk.sentence(copy.reworkOnly, { rho: f("rho") }),
            desk.sentence(copy.conforming, { conformes: f("conformes_pct") }),
            desk.sentence(copy.load, { carga: f("carga") }),
            desk.sentence(copy.trend, { tendencia: f("tendencia_tt.tendencia") }),
            desk.sentence(copy.complete, { parcela: f("completos_pct") }),
          ]
        : []),
    ]),
    timed ? desk.paragraph([desk.sentence(copy.calendar, {})], "note") : null,
    passageTable(desk, prefix),
    chartOf(desk, "c1.tt", key),
    chartOf(desk, "c1.toque_espera", key),
    activityTable(desk, prefix),
    chartOf(desk, "c1.variantes", key),
    variantTable(desk, prefix),
    chartOf(desk, "c1.dfg", key) ?? edgeTable(desk, prefix),
    loopTable(desk, prefix),
    chartOf(desk, "c1.tt_mes", key),
    monthTable(desk, prefix),
  ];
}

/** Until the ends of a case are settled there is no lead time, only what lies between the first event and the last. */
const observedTime = (desk: SectionWriter, prefix: string) =>
  desk.sentence(copy.observed, {
    media: `${prefix}.duracao_media`,
    p50: `${prefix}.duracao_p50`,
  });

const fewestSaid = 30;
const passagesShown = 5;

const longestPassage = (desk: SectionWriter, prefix: string) => {
  const first = `${prefix}.passagem.1`;
  if ((desk.number(`${first}.n`) ?? 0) < fewestSaid || desk.number(`${first}.pct`) === null)
    return null;
  return desk.sentence(copy.passage, {
    de: `${first}.de`,
    para: `${first}.para`,
    pct: `${first}.pct`,
    n: `${first}.n`,
    media: `${first}.media`,
    mediana: `${first}.mediana`,
    p90: `${first}.p90`,
  });
};

/** Where a log has start times, the map and the waits of each activity tell the passages; the list stays on screen. */
function passageTable(desk: SectionWriter, prefix: string): Block | null {
  const heads = copy.passageColumns;
  if (desk.fact(`${prefix}.com_inicio`)?.value === true) return null;
  return tableBlock({
    id: `1.4.passagens.${prefix}`,
    title: copy.passageTitle,
    columns: [
      left(heads.pair, 4),
      right(heads.count),
      right(heads.mean),
      right(heads.median),
      right(heads.p90),
      right(heads.share, "%"),
    ],
    rows: ranked(desk, prefix, "passagem", "de", passagesShown).map((item) => [
      word(`${desk.text(`${item}.de`) ?? ""} → ${desk.text(`${item}.para`) ?? ""}`),
      desk.cell(`${item}.n`, "int"),
      desk.cell(`${item}.media`, "dur"),
      desk.cell(`${item}.mediana`, "dur"),
      desk.cell(`${item}.p90`, "dur"),
      desk.cell(`${item}.pct`, "n1"),
    ]),
    footnote: copy.passageMeaning,
  });
}

/** Charts of a log are named by their kind, alone or followed by the process. */
function chartOf(desk: SectionWriter, id: string, key: string): Block | null {
  return (
    desk.chart(`${id}.${key}`) ??
    (key === logPrefixes(desk)[0]?.replace("p1.log.", "") ? desk.chart(id) : null)
  );
}

/** Indexes 1, 2, … while the fact `{prefix}.{family}.{i}.{key}` exists. */
function ranked(
  desk: SectionWriter,
  prefix: string,
  family: string,
  key: string | null,
  most: number,
): string[] {
  const found: string[] = [];
  for (let index = 1; index <= most; index++) {
    const item = `${prefix}.${family}.${index}`;
    if (desk.fact(key ? `${item}.${key}` : item)?.value == null) break;
    found.push(item);
  }
  return found;
}

function activityTable(desk: SectionWriter, prefix: string): Block | null {
  const heads = copy.activityColumns;
  const items = ranked(desk, prefix, "atividade", "nome", 20);
  const timed = items.some((item) => desk.number(`${item}.espera_h`) !== null);
  return tableBlock({
    id: `1.4.atividades.${prefix}`,
    title: copy.activityTitle,
    columns: [
      left(heads.activity, 2.6),
      right(heads.executions),
      ...(timed
        ? [
            right(heads.touch, "h"),
            right(heads.wait, "h"),
            right(heads.mean, "h"),
            right(heads.share, "%"),
          ]
        : []),
    ],
    rows: items.map((item) => [
      word(desk.text(`${item}.nome`) ?? ""),
      desk.cell(`${item}.execucoes`, "int"),
      ...(timed
        ? [
            desk.cell(`${item}.toque_h`, "n1"),
            desk.cell(`${item}.espera_h`, "n1"),
            desk.cell(`${item}.espera_media_h`, "n1"),
            desk.cell(`${item}.b`, "n1"),
          ]
        : []),
    ]),
  });
}

function variantTable(desk: SectionWriter, prefix: string): Block | null {
  const heads = copy.variantColumns;
  return tableBlock({
    id: `1.4.variantes.${prefix}`,
    title: copy.variantTitle,
    columns: [left(heads.path, 5), right(heads.cases), right(heads.share, "%")],
    rows: ranked(desk, prefix, "variante", "casos", variantsShown).map((item) => [
      word(splitNames(desk.text(`${item}.sequencia`) ?? "").join(" → ")),
      desk.cell(`${item}.casos`, "int"),
      desk.cell(`${item}.pct`, "n1"),
    ]),
  });
}

function edgeTable(desk: SectionWriter, prefix: string): Block | null {
  const heads = copy.edgeColumns;
  return tableBlock({
    id: `1.4.sequencias.${prefix}`,
    title: copy.edgeTitle,
    columns: [left(heads.pair, 4), right(heads.count)],
    rows: ranked(desk, prefix, "df", null, edgesShown).map((item) => [
      word(desk.fact(item)?.label ?? ""),
      desk.cell(item, "int"),
    ]),
  });
}

function loopTable(desk: SectionWriter, prefix: string): Block | null {
  const heads = copy.loopColumns;
  return tableBlock({
    id: `1.4.repeticoes.${prefix}`,
    title: copy.loopTitle,
    columns: [
      left(heads.activity, 3),
      right(heads.cases),
      right(heads.time, "dias"),
      right(heads.touch, "min"),
    ],
    rows: ranked(desk, prefix, "laco", "nome", 5).map((item) => [
      word(desk.text(`${item}.nome`) ?? ""),
      desk.cell(`${item}.casos`, "int"),
      desk.cell(`${item}.tt_extra`, "n1"),
      desk.cell(`${item}.toque_extra`, "n1"),
    ]),
  });
}

function monthTable(desk: SectionWriter, prefix: string): Block | null {
  const heads = copy.monthColumns;
  const months = desk.facts.flatMap((fact) => {
    const start = `${prefix}.mes.`;
    return fact.id.startsWith(start) && fact.id.endsWith(".casos")
      ? [fact.id.slice(start.length, -".casos".length)]
      : [];
  });
  const cells = (month: string): TableCell[] => {
    const item = `${prefix}.mes.${month}`;
    return [
      { text: formatDate(month), facts: [`${item}.casos`] },
      desk.cell(`${item}.casos`, "int"),
      desk.cell(`${item}.fechados_pct`, "n1"),
      ...["tt_media", "tt_p50", "tt_p85", "tt_p95"].map((key) =>
        desk.cell(`${item}.${key}`, "dias1"),
      ),
    ];
  };
  return tableBlock({
    id: `1.4.meses.${prefix}`,
    title: copy.monthTitle,
    columns: [
      left(heads.month),
      right(heads.cases),
      right(heads.closed, "%"),
      right(heads.mean, "dias"),
      right(heads.p50, "dias"),
      right(heads.p85, "dias"),
      right(heads.p95, "dias"),
    ],
    rows: present(
      months
        .sort()
        .slice(-18)
        .map((month) => cells(month)),
    ),
  });
}
