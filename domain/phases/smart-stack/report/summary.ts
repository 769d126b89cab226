/** C1 of phase 4. */
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { HeadlineFigure } from "../../../report/phase-report.ts";
import { headlineLabels as labels, openingCopy as copy } from "./copy/common.ts";

export function headline(): HeadlineFigure[] {
  return [
    { id: "p4.n_sistemas", label: labels.systems, format: "int" },
    { id: "p4.tco_ano", label: labels.cost, format: "brlmi_curto" },
    { id: "p4.n_sair", label: labels.leaving, format: "int" },
    { id: "p4.economia_bruta_ano", label: labels.saving, format: "brl" },
    { id: "p4.tco_baixa_pct", label: labels.low, format: "pct1" },
    { id: "p4.custo_alvo_mes", label: labels.target, format: "brl" },
    { id: "p4.contratos.janela", label: labels.contracts, format: "int" },
    { id: "p4.n_spof", label: labels.single, format: "int" },
    { id: "p4.ocioso_ano", label: labels.idle, format: "brl" },
  ];
}

export function opening(desk: SectionWriter): Sentence {
  const [n, tco] = ["p4.n_sistemas", "p4.tco_ano"];
  const saves = (desk.number("p4.economia_bruta_ano") ?? 0) > 0;
  return (
    (saves ? desk.sentence(copy.full, { n, tco, eco: "p4.economia_bruta_ano" }) : null) ??
    desk.sentence(copy.cost, { n, tco }) ??
    desk.sentence(copy.count, { n })
  );
}
