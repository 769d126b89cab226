/** C1 of phase 6. */
import type { ReportDesk, Sentence } from "#domain/report/phase-report.ts";
import type { HeadlineFigure } from "../../../report/phase-report.ts";
import { headlineLabels as labels, openingCopy as copy } from "./copy/common.ts";
import { listed } from "./items.ts";

export function headline(): HeadlineFigure[] {
  return [
    { id: "p6.n_casos", label: labels.cases, format: "int" },
    { id: "p6.n_alto_proibido", label: labels.high, format: "int" },
    { id: "p6.nivel.pendente", label: labels.pending, format: "int" },
    { id: "p6.cobertura", label: labels.coverage, format: "pct0" },
    { id: "p6.n_acima", label: labels.above, format: "int" },
    { id: "p6.estado.liberado", label: labels.released, format: "int" },
    { id: "p6.estado.bloqueado", label: labels.blocked, format: "int" },
    { id: "p6.n_sem_base", label: labels.noBasis, format: "int" },
    { id: "p6.maturidade", label: labels.maturity, format: "score0" },
  ];
}

/** Only the states with a case, in this order. */
export function releaseSummary(desk: ReportDesk, lead: Sentence): Sentence {
  const states = [
    ["liberado", copy.released],
    ["condicoes", copy.conditions],
    ["bloqueado", copy.blocked],
    ["pendente", copy.pending],
  ] as const;
  return listed(
    lead,
    states.map(([key, text]) =>
      (desk.number(`p6.estado.${key}`) ?? 0) > 0
        ? desk.sentence(text, { k: `p6.estado.${key}` })
        : null,
    ),
  );
}

export function opening(desk: ReportDesk): Sentence {
  return (
    releaseSummary(desk, desk.sentence(copy.lead, { n: "p6.n_casos" })) ??
    desk.sentence(copy.none, {})
  );
}
