/** 4.8: contracts in the order of their notices, what changes destination, and the technical risks. */
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
  wantedFile,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import * as p4 from "../facts.ts";
import { roadmapCopy as copy } from "./copy/roadmap.ts";
import { obsolescenceCopy as versionCopy } from "./copy/obsolescence.ts";
import { obsolescence } from "./obsolescence.ts";
import { listSystems, placesOf, systemsWanted, type ReportSystem } from "./systems.ts";
import { cellOrDash } from "../../../report/sections/card.ts";

const leastCoveragePct = 50;
const highest = 5;

/** By a text of each system; those without one last. */
const byText =
  (desk: SectionWriter, key: "noticeBy" | "contractEnd") =>
  (a: ReportSystem, b: ReportSystem): number => {
    const [x, y] = [desk.text(a.own[key]) ?? "9", desk.text(b.own[key]) ?? "9"];
    return x < y ? -1 : x > y ? 1 : a.id < b.id ? -1 : 1;
  };

export function buildRoadmap(desk: SectionWriter): SectionBody {
  const systems = listSystems(desk);
  const coverage = desk.number(p4.contracts.coverage());
  const versions = obsolescence(desk);
  if (systems.length === 0 || coverage === null || coverage === 0)
    return versions.length === 0
      ? absentSection(desk, systemsWanted)
      : partialSection(desk.sentence(versionCopy.partial, {}, { notes: false }), versions, [
          wantedFile(desk, systemsWanted),
        ]);
  const moving = systems
    .filter(({ own }) => !["Manter", null].includes(desk.text(own.destination)))
    .sort(byText(desk, "contractEnd"));
  const blocks = [
    desk.paragraph([keySentence(desk)], "key" as const),
    desk.paragraph([...contractSentences(desk), ...riskSentences(desk), ...rehosted(desk, moving)]),
    desk.chart("c4.contratos"),
    contractTable(desk, systems),
    roadTable(desk, moving),
    riskTable(desk, systems),
    criticalTable(desk, systems),
    ...versions,
  ];
  return coverage >= leastCoveragePct
    ? completeSection(blocks)
    : partialSection(
        desk.sentence(copy.partial, { parcela: p4.contracts.coverage() }, { notes: false }),
        blocks,
      );
}

/** Only where there is one to speak of. */
const counted = (desk: SectionWriter, n: string, template: string, more = {}): Sentence =>
  (desk.number(n) ?? 0) > 0 ? desk.sentence(template, { n, ...more }) : null;

/** A contract whose system has no cost told. */
const hasUnpriced = (desk: SectionWriter): boolean =>
  members(desk.facts, p4.system.endsIn).some(
    ({ at }) => desk.number(p4.system.renewal(at)) === null,
  );

const contractSentences = (desk: SectionWriter): Sentence[] => [
  desk.sentence(hasUnpriced(desk) ? copy.valueOfKnown : copy.value, {
    valor: p4.contracts.endingValue(),
  }),
  counted(desk, p4.contracts.urgent(), copy.urgent, { dias: "k.aviso_alerta" }),
  counted(desk, p4.contracts.lost(), copy.lost),
];

const riskSentences = (desk: SectionWriter): Sentence[] => [
  desk.number(p4.risks.lateRecovery()) === null
    ? desk.sentence(copy.noRecovery, {})
    : counted(desk, p4.risks.lateRecovery(), copy.recovery),
  counted(desk, p4.risks.count(), copy.risks),
];

const rehosted = (desk: SectionWriter, moving: readonly ReportSystem[]): Sentence[] =>
  moving
    .filter(({ own }) => desk.text(own.moderniseBy) !== null)
    .map(({ name, own }) => desk.sentence(copy.rehost, { sis: { name }, data: own.moderniseBy }));

function contractTable(desk: SectionWriter, systems: readonly ReportSystem[]): Block | null {
  const heads = copy.contractsColumns;
  const dated = systems
    .filter(({ own }) => desk.number(own.endsIn) !== null)
    .sort(byText(desk, "noticeBy"));
  return tableBlock({
    id: "4.8.contratos",
    title: copy.contractsTitle,
    footnote: copy.contractsFootnote,
    columns: [
      left(heads.system, 2),
      left(heads.vendor, 1.5),
      left(heads.end),
      left(heads.notice),
      left(heads.state, 1.1),
      right(heads.value, "R$"),
    ],
    rows: dated.map(({ name, own }) => [
      word(name),
      cellOrDash(desk, own.vendor),
      desk.cell(own.contractEnd, "data"),
      cellOrDash(desk, own.noticeBy, "data"),
      cellOrDash(desk, own.noticeState),
      cellOrDash(desk, own.renewal, "int"),
    ]),
  });
}

function roadTable(desk: SectionWriter, moving: readonly ReportSystem[]): Block | null {
  const heads = copy.roadColumns;
  return tableBlock({
    id: "4.8.roteiro",
    title: copy.roadTitle,
    footnote: copy.roadFootnote,
    columns: [
      left(heads.system, 1.8),
      left(heads.destination, 1.1),
      left(heads.reason, 2.4),
      left(heads.end),
      right(heads.saving, "R$"),
    ],
    rows: moving.map(({ id, name, own }) => [
      word(name),
      desk.cell(own.destination),
      desk.cell(own.destinationReason),
      cellOrDash(desk, own.contractEnd, "data"),
      cellOrDash(desk, p4.saving.net({ system: id }), "int"),
    ]),
  });
}

function riskTable(desk: SectionWriter, systems: readonly ReportSystem[]): Block | null {
  const heads = copy.risksColumns;
  const byName = new Map(systems.map((system) => [system.name, system]));
  return tableBlock({
    id: "4.8.riscos",
    title: copy.risksTitle,
    columns: [
      left(heads.system, 2),
      left(heads.risk, 2.2),
      right(heads.criticality, undefined, 0.9),
      right(heads.security, undefined, 0.9),
      left(heads.destination, 1.1),
    ],
    rows: placesOf(desk, p4.risk.kind).map((at) => {
      const name = p4.risk.system(at);
      const system = byName.get(desk.text(name) ?? "");
      return [
        desk.cell(name),
        desk.cell(p4.risk.kind(at)),
        ...(system
          ? [
              cellOrDash(desk, system.own.criticality, "int"),
              cellOrDash(desk, system.own.security, "int"),
              cellOrDash(desk, system.own.destination),
            ]
          : [word("–"), word("–"), word("–")]),
      ];
    }),
  });
}

function criticalTable(desk: SectionWriter, systems: readonly ReportSystem[]): Block | null {
  const heads = copy.criticalColumns;
  const top = systems.filter(({ own }) => desk.number(own.criticality) === highest);
  return tableBlock({
    id: "4.8.criticos",
    title: copy.criticalTitle,
    columns: [
      left(heads.system, 2.2),
      left(heads.destination, 1.2),
      left(heads.end),
      right(heads.recovery, "h"),
      right(heads.goal, "h"),
    ],
    rows: top.map(({ name, own }) => [
      word(name),
      cellOrDash(desk, own.destination),
      cellOrDash(desk, own.contractEnd, "data"),
      cellOrDash(desk, own.recovery, "n1"),
      cellOrDash(desk, own.recoveryTarget, "n1"),
    ]),
  });
}

function keySentence(desk: SectionWriter): Sentence {
  const n = p4.contracts.ending();
  const bindings = { n, meses: "k.janela_contrato" };
  if ((desk.number(n) ?? 0) === 0) return desk.sentence(copy.none, { meses: "k.janela_contrato" });
  return (
    desk.sentence(copy.key, { ...bindings, data: p4.contracts.firstNotice() }) ??
    desk.sentence(copy.keyNoNotice, bindings)
  );
}
