/** 4.4: the network of interfaces and the systems on which others hang. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { interfaceKinds } from "../compute/integration-facts.ts";
import { integrationCopy as copy } from "./copy/integration.ts";
import { given, interfacesWanted, keysOf, listSystems } from "./systems.ts";

const nodesShown = 15;
const singlesSaid = 4;
const weakKinds: readonly string[] = [interfaceKinds.manual, interfaceKinds.arquivo];

export function buildIntegration(desk: SectionWriter): SectionBody {
  if (desk.number("p4.integ.n") === null) return absentSection(desk, interfacesWanted);
  const singles = keysOf(desk, /^p4\.no\.([^.]+)\.isola$/);
  const flows = keysOf(desk, /^p4\.integ\.fluxo\.(\d+)\.nome$/);
  const nodes = keysOf(desk, /^p4\.no\.([^.]+)\.grau$/)
    .sort(
      (a, b) =>
        (desk.number(`p4.no.${b}.grau`) ?? 0) - (desk.number(`p4.no.${a}.grau`) ?? 0) ||
        (a < b ? -1 : 1),
    )
    .slice(0, nodesShown);
  const nameOf = new Map(listSystems(desk).map(({ id, name }) => [factIdPart(name), { id, name }]));
  const weak = keysOf(desk, /^p4\.int\.(\d+)\.tipo$/).filter((n) =>
    weakKinds.includes(desk.text(`p4.int.${n}.tipo`) ?? ""),
  );
  const types = copy.typesColumns;
  const heads = copy.nodesColumns;
  const faulty = copy.weakColumns;
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.key, { pct: "p4.integ.manual_pct" }) ??
          desk.sentence(copy.keyCount, { n: "p4.integ.n" }),
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.size, {
        n: "p4.integ.n",
        s: "p4.integ.n_sistemas",
        d: "p4.integ.densidade",
      }),
      ...(singles.length === 0
        ? [desk.sentence(copy.noSingle, {})]
        : [
            desk.sentence(copy.singles, { n: "p4.n_spof" }),
            ...singles
              .slice(0, singlesSaid)
              .map((key) =>
                desk.sentence(copy.single, { sis: `p4.no.${key}.nome`, n: `p4.no.${key}.isola` }),
              ),
          ]),
      ...flows.slice(0, 3).flatMap((n) => [
        desk.sentence(copy.clean, {
          interface: `p4.integ.fluxo.${n}.nome`,
          prec: `p4.integ.fluxo.${n}.sem_erro_pct`,
        }),
        desk.sentence(copy.cleanCounts, {
          erros: `p4.integ.fluxo.${n}.erros`,
          registros: `p4.integ.fluxo.${n}.registros`,
        }),
      ]),
      desk.sentence(copy.failures, { n: "p4.integ.falhas_mes" }),
      desk.sentence(copy.api, { pct: desk.fact("p4.api_pct") }),
    ]),
    desk.chart("c4.rede"),
    tableBlock({
      id: "4.4.tipos",
      title: copy.typesTitle,
      columns: [left(types.kind, 2), right(types.count)],
      rows: Object.entries(interfaceKinds).map(([kind, label]) => [
        word(label),
        desk.cell(`p4.integ.tipo.${kind}`, "int"),
      ]),
    }),
    tableBlock({
      id: "4.4.nos",
      title: copy.nodesTitle,
      footnote: copy.nodesFootnote,
      columns: [
        left(heads.system, 2.4),
        right(heads.degree),
        right(heads.failures, "por mês"),
        right(heads.isolates),
        left(heads.destination, 1.4),
      ],
      rows: nodes.map((key) => {
        const system = nameOf.get(key);
        return [
          word(desk.fact(`p4.no.${key}.grau`)?.scope?.system ?? system?.name ?? key),
          desk.cell(`p4.no.${key}.grau`, "int"),
          given(desk, `p4.no.${key}.falhas_mes`, "int"),
          given(desk, `p4.no.${key}.isola`, "int"),
          system ? given(desk, `p4.sis.${system.id}.destino`) : word("–"),
        ];
      }),
    }),
    tableBlock({
      id: "4.4.manuais",
      title: copy.weakTitle,
      columns: [
        left(faulty.from, 2),
        left(faulty.to, 2),
        left(faulty.kind),
        left(faulty.frequency),
        right(faulty.failures, "por mês"),
      ],
      rows: weak.map((n) => [
        ...["origem", "destino", "tipo", "frequencia"].map((key) =>
          given(desk, `p4.int.${n}.${key}`),
        ),
        given(desk, `p4.int.${n}.falhas_mes`, "int"),
      ]),
    }),
  ]);
}
