/** 4.8: contracts in the order of their notices, what changes destination, and the technical risks. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { roadmapCopy as copy } from "./copy/roadmap.ts";
import { given, keysOf, listSystems, systemsWanted, type ReportSystem } from "./systems.ts";

const leastCoveragePct = 50;
const highest = 5;

export function buildRoadmap(desk: SectionWriter): SectionBody {
  const systems = listSystems(desk);
  const coverage = desk.number("p4.contratos.cobertura");
  if (systems.length === 0 || coverage === null || coverage === 0)
    return absentSection(desk, systemsWanted);
  const contracts = copy.contractsColumns;
  const road = copy.roadColumns;
  const risks = copy.risksColumns;
  const critical = copy.criticalColumns;
  const by = (key: string) => (a: ReportSystem, b: ReportSystem) => {
    const [x, y] = [desk.text(a.own(key)) ?? "9", desk.text(b.own(key)) ?? "9"];
    return x < y ? -1 : x > y ? 1 : a.id < b.id ? -1 : 1;
  };
  const dated = systems
    .filter(({ own }) => desk.number(own("fim_em")) !== null)
    .sort(by("aviso_ate"));
  const moving = systems
    .filter(
      ({ own }) => desk.text(own("destino")) !== null && desk.text(own("destino")) !== "Manter",
    )
    .sort(by("fim_contrato"));
  const rehosted = moving.filter(({ own }) => desk.text(own("modernizar_ate")) !== null);
  const found = keysOf(desk, /^p4\.risco\.(\d+)\.tipo$/);
  const idOf = new Map(systems.map((system) => [system.name, system]));
  const top = systems.filter(({ own }) => desk.number(own("criticidade")) === highest);
  const blocks = [
    desk.paragraph([keySentence(desk)], "key" as const),
    desk.paragraph([
      desk.sentence(copy.value, { valor: "p4.contratos.janela_valor" }),
      (desk.number("p4.contratos.urgentes") ?? 0) > 0
        ? desk.sentence(copy.urgent, { n: "p4.contratos.urgentes", dias: "k.aviso_alerta" })
        : null,
      (desk.number("p4.contratos.perdidos") ?? 0) > 0
        ? desk.sentence(copy.lost, { n: "p4.contratos.perdidos" })
        : null,
      desk.number("p4.n_fora_rto") === null
        ? desk.sentence(copy.noRecovery, {})
        : (desk.number("p4.n_fora_rto") ?? 0) > 0
          ? desk.sentence(copy.recovery, { n: "p4.n_fora_rto" })
          : null,
      (desk.number("p4.n_riscos") ?? 0) > 0
        ? desk.sentence(copy.risks, { n: "p4.n_riscos" })
        : null,
      ...rehosted.map(({ name, own }) =>
        desk.sentence(copy.rehost, { sis: { name }, data: own("modernizar_ate") }),
      ),
    ]),
    desk.chart("c4.contratos"),
    tableBlock({
      id: "4.8.contratos",
      title: copy.contractsTitle,
      footnote: copy.contractsFootnote,
      columns: [
        left(contracts.system, 2),
        left(contracts.vendor, 1.5),
        left(contracts.end),
        left(contracts.notice),
        left(contracts.state, 1.1),
        right(contracts.value, "R$"),
      ],
      rows: dated.map(({ name, own }) => [
        word(name),
        given(desk, own("fornecedor")),
        desk.cell(own("fim_contrato"), "data"),
        given(desk, own("aviso_ate"), "data"),
        given(desk, own("aviso_estado")),
        given(desk, own("renovacao"), "int"),
      ]),
    }),
    tableBlock({
      id: "4.8.roteiro",
      title: copy.roadTitle,
      footnote: copy.roadFootnote,
      columns: [
        left(road.system, 1.8),
        left(road.destination, 1.1),
        left(road.reason, 2.4),
        left(road.end),
        right(road.saving, "R$"),
      ],
      rows: moving.map(({ id, name, own }) => [
        word(name),
        desk.cell(own("destino")),
        desk.cell(own("destino_motivo")),
        given(desk, own("fim_contrato"), "data"),
        given(desk, `p4.economia.${id}.realizada`, "int"),
      ]),
    }),
    tableBlock({
      id: "4.8.riscos",
      title: copy.risksTitle,
      columns: [
        left(risks.system, 2),
        left(risks.risk, 2.2),
        right(risks.criticality, undefined, 0.9),
        right(risks.security, undefined, 0.9),
        left(risks.destination, 1.1),
      ],
      rows: found.map((n) => {
        const system = idOf.get(desk.text(`p4.risco.${n}.sistema`) ?? "");
        return [
          desk.cell(`p4.risco.${n}.sistema`),
          desk.cell(`p4.risco.${n}.tipo`),
          ...(system
            ? [
                given(desk, system.own("criticidade"), "int"),
                given(desk, system.own("seguranca"), "int"),
                given(desk, system.own("destino")),
              ]
            : [word("–"), word("–"), word("–")]),
        ];
      }),
    }),
    tableBlock({
      id: "4.8.criticos",
      title: copy.criticalTitle,
      columns: [
        left(critical.system, 2.2),
        left(critical.destination, 1.2),
        left(critical.end),
        right(critical.recovery, "h"),
        right(critical.goal, "h"),
      ],
      rows: top.map(({ name, own }) => [
        word(name),
        given(desk, own("destino")),
        given(desk, own("fim_contrato"), "data"),
        given(desk, own("rto"), "n1"),
        given(desk, own("rto_meta"), "n1"),
      ]),
    }),
  ];
  return coverage >= leastCoveragePct
    ? completeSection(blocks)
    : partialSection(
        desk.sentence(copy.partial, { parcela: "p4.contratos.cobertura" }, { notes: false }),
        blocks,
      );
}

function keySentence(desk: SectionWriter) {
  const bindings = { n: "p4.contratos.janela", meses: "k.janela_contrato" };
  if ((desk.number("p4.contratos.janela") ?? 0) === 0)
    return desk.sentence(copy.none, { meses: "k.janela_contrato" });
  return (
    desk.sentence(copy.key, { ...bindings, data: "p4.contratos.primeiro_aviso" }) ??
    desk.sentence(copy.keyNoNotice, bindings)
  );
}
