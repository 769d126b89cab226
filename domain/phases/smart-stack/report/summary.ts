/** C1 of phase 4. */
import type { SectionWriter, Sentence, SummaryParts } from "#domain/report/phase-report.ts";
import type { HeadlineFigure } from "../../../report/phase-report.ts";
import * as p4 from "../facts.ts";
import { listSystems } from "./systems.ts";
import { headlineLabels as labels, openingCopy as copy } from "./copy/common.ts";

export function headline(): HeadlineFigure[] {
  return [
    { id: p4.portfolio.count(), label: labels.systems, format: "int" },
    { id: p4.portfolio.cost(), label: labels.cost, format: "brlmi_curto" },
    { id: p4.portfolio.leaving(), label: labels.leaving, format: "int" },
    { id: p4.savings.gross(), label: labels.saving, format: "brl" },
    { id: p4.portfolio.lowFitShare(), label: labels.low, format: "pct1" },
    { id: p4.cloud.target(), label: labels.target, format: "brl" },
    { id: p4.contracts.ending(), label: labels.contracts, format: "int" },
    { id: p4.nodes.singlePoints(), label: labels.single, format: "int" },
    { id: p4.portfolio.idle(), label: labels.idle, format: "brl" },
    { id: p4.versions.systems(), label: labels.versioned, format: "int" },
    { id: p4.versions.unsupported(), label: labels.unsupported, format: "int" },
  ];
}

export function opening(desk: SectionWriter): Sentence {
  const [n, tco] = [p4.portfolio.count(), p4.portfolio.cost()];
  const saves = (desk.number(p4.savings.gross()) ?? 0) > 0;
  return (
    (saves ? desk.sentence(copy.full, { n, tco, eco: p4.savings.gross() }) : null) ??
    desk.sentence(isLicenceOnly(desk) ? copy.licences : copy.cost, { n, tco }) ??
    desk.sentence(copy.count, { n }) ??
    desk.sentence(copy.versions, {
      n: p4.versions.unsupported(),
      tot: p4.versions.known(),
      pct: p4.versions.unsupportedShare(),
    }) ??
    desk.sentence(copy.versionCount, { n: p4.versions.systems(), v: p4.versions.count() })
  );
}

/** Of the four parts of a system's cost, no other one was received. */
const isLicenceOnly = (desk: SectionWriter): boolean =>
  listSystems(desk).every(({ own }) =>
    [own.infrastructure, own.support, own.people].every((id) => desk.number(id) === null),
  );

export const summary: SummaryParts = {
  against(desk) {
    const single = p4.nodes.singlePoints();
    return [(desk.number(single) ?? 0) > 0 ? desk.sentence(copy.single, { n: single }) : null];
  },
};
