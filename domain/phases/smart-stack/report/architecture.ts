/** 4.6: components of the target by layer and status, and what the destinations mean. */
import { layerNames, type LayerKey } from "../copy.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { architectureCopy as copy } from "./copy/architecture.ts";
import { keysOf, listed, redesignWanted, systemsWanted } from "./systems.ts";

const layerOrder: readonly string[] = Object.values(layerNames);

export function buildArchitecture(desk: SectionWriter): SectionBody {
  if (desk.number("p4.arq.ativos") === null) return absentSection(desk, systemsWanted);
  // The target is that of the redesigned flow: without phase 2 there is none (playbook 3.3).
  if (desk.fact("p2.n_etapas") === null) return absentSection(desk, redesignWanted);
  const heads = copy.columns;
  const layers = copy.layersColumns;
  const destinations = copy.destinationsColumns;
  const place = (key: string) => layerOrder.indexOf(desk.text(`p4.comp.${key}.camada`) ?? "");
  const components = keysOf(desk, /^p4\.comp\.([^.]+)\.nome$/).sort(
    (a, b) => place(a) - place(b) || (a < b ? -1 : 1),
  );
  const gaps = desk.number("p4.n_lacunas") ?? 0;
  return completeSection([
    desk.paragraph([summary(desk)], "key"),
    desk.paragraph([
      gaps > 0
        ? desk.sentence(copy.gaps, { n: "p4.n_lacunas", camadas: "p4.lacunas" })
        : desk.sentence(copy.noGaps, {}),
      desk.sentence(copy.planned_, {}),
      desk.sentence(copy.leaving, {}),
      (desk.number("p4.destino.sem_regra") ?? 0) > 0
        ? desk.sentence(copy.unruled, { n: "p4.destino.sem_regra" })
        : null,
    ]),
    desk.chart("c4.camadas"),
    tableBlock({
      id: "4.6.camadas",
      title: copy.layersTitle,
      columns: [
        left(layers.layer, 2.4),
        right(layers.active),
        right(layers.planned),
        right(layers.retired),
      ],
      rows: (Object.keys(layerNames) as LayerKey[]).map((layer) => [
        word(layerNames[layer]),
        ...["ativos", "planejados", "desativar"].map((key) =>
          desk.cell(`p4.camada.${layer}.${key}`, "int"),
        ),
      ]),
    }),
    tableBlock({
      id: "4.6.destinos",
      title: copy.destinationsTitle,
      columns: [
        left(destinations.destination, 1.5),
        right(destinations.count, undefined, 0.8),
        left(destinations.meaning, 3),
      ],
      rows: Object.entries(copy.destinations)
        .filter(([key]) => (desk.number(`p4.destino.${key}`) ?? 0) > 0)
        .map(([key, [name, meaning]]) => [
          word(name),
          desk.cell(`p4.destino.${key}`, "int"),
          word(meaning),
        ]),
    }),
    tableBlock({
      id: "4.6.componentes",
      title: copy.tableTitle,
      columns: [left(heads.component, 2.6), left(heads.layer, 1.8), left(heads.status, 1.2)],
      rows: components.map((key) =>
        ["nome", "camada", "situacao"].map((name) => desk.cell(`p4.comp.${key}.${name}`)),
      ),
    }),
  ]);
}

/** Zero items are left out. */
function summary(desk: SectionWriter): Sentence {
  const piece = (key: string, template: string) =>
    (desk.number(`p4.arq.${key}`) ?? 0) > 0 || key === "ativos"
      ? desk.sentence(template, { n: `p4.arq.${key}` })
      : null;
  return listed([
    piece("ativos", copy.lead),
    piece("planejados", copy.planned),
    piece("desativar", copy.retired),
  ]);
}
