/** 4.6: components of the target by layer and status, and what the destinations mean. */
import { layerNames, type LayerKey } from "../copy.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { architectureCopy as copy } from "./copy/architecture.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import * as p4 from "../facts.ts";
import { redesignedSteps } from "../facts-handed.ts";
import { listed, placesOf, redesignWanted, systemsWanted } from "./systems.ts";

const destinationOrder = Object.keys(copy.destinations) as (keyof typeof copy.destinations)[];
const layerOrder: readonly string[] = Object.values(layerNames);

export function buildArchitecture(desk: SectionWriter): SectionBody {
  if (desk.number(p4.componentsByStatus.active()) === null)
    return absentSection(desk, systemsWanted);
  // The target is that of the redesigned flow: without phase 2 there is none (playbook 3.3).
  if (desk.fact(redesignedSteps) === null) return absentSection(desk, redesignWanted);
  const heads = copy.columns;
  const layers = copy.layersColumns;
  const destinations = copy.destinationsColumns;
  const components = placesOf(desk, p4.component.name)
    .map((at) => ({ id: at.component, own: keysAt(p4.component, at) }))
    .map((one) => ({ ...one, place: layerOrder.indexOf(desk.text(one.own.layer) ?? "") }))
    .sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
  const gaps = desk.number(p4.layers.emptyCount()) ?? 0;
  const known = (Object.keys(layerNames) as LayerKey[]).filter(
    (layer) => desk.number(p4.layer.active({ layer })) !== null,
  );
  return completeSection([
    desk.paragraph([summary(desk)], "key"),
    desk.paragraph([
      gaps > 0
        ? desk.sentence(copy.gaps, { n: p4.layers.emptyCount(), camadas: p4.layers.empty() })
        : known.length === layerOrder.length
          ? desk.sentence(copy.noGaps, {})
          : null,
      desk.sentence(copy.planned_, {}),
      desk.sentence(copy.leaving, {}),
      (desk.number(p4.systemsByDestination.unruled()) ?? 0) > 0
        ? desk.sentence(copy.unruled, { n: p4.systemsByDestination.unruled() })
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
      rows: known.map((layer) => [
        word(layerNames[layer]),
        ...[p4.layer.active, p4.layer.planned, p4.layer.retired].map((count) =>
          desk.cell(count({ layer }), "int"),
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
      rows: destinationOrder
        .map((key) => ({ id: p4.systemsByDestination[key](), words: copy.destinations[key] }))
        .filter(({ id }) => (desk.number(id) ?? 0) > 0)
        .map(({ id, words: [name, meaning] }) => [word(name), desk.cell(id, "int"), word(meaning)]),
    }),
    tableBlock({
      id: "4.6.componentes",
      title: copy.tableTitle,
      columns: [left(heads.component, 2.6), left(heads.layer, 1.8), left(heads.status, 1.2)],
      rows: components.map(({ own }) =>
        [own.name, own.layer, own.status].map((id) => desk.cell(id)),
      ),
    }),
  ]);
}

/** Zero items are left out. */
function summary(desk: SectionWriter): Sentence {
  const { active, planned, retired } = p4.componentsByStatus;
  const piece = (n: FactKey, template: string) =>
    (desk.number(n) ?? 0) > 0 || n === active() ? desk.sentence(template, { n }) : null;
  return listed([
    piece(active(), copy.lead),
    piece(planned(), copy.planned),
    piece(retired(), copy.retired),
  ]);
}
