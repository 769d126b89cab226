/** C1 of phase 1: what it leads with. */
import { present } from "../../../report/section-writer.ts";
import type { SectionWriter, Sentence, SummaryParts } from "#domain/report/phase-report.ts";
import type { HeadlineFigure } from "../../../report/phase-report.ts";
import { openingCopy as copy } from "./copy/summary.ts";
import { concentrationCopy } from "./copy/concentration.ts";
import { ledgerWords } from "../ledger-words.ts";
import { ledgerFactsOf } from "../ledgers.ts";
import { reportedLedgers } from "./ledger.ts";
import { reportedLogs } from "./log-facts.ts";
import * as p1 from "../facts.ts";

/** The project's one ledger of expenses, else the largest. */
function leadingLedger(desk: SectionWriter) {
  const { slug, facts } = reportedLedgers(desk)[0] ?? { slug: null, facts: ledgerFactsOf(null) };
  const nature = slug === null ? null : desk.text(p1.ledgerIdentity.nature({ ledger: slug }));
  const file = slug === null ? null : p1.ledgerIdentity.name({ ledger: slug });
  return { ledger: facts.ledger, words: ledgerWords(nature), file };
}

/** In the order of playbook 3.2, with the format of a tile. */
export function headline(desk: SectionWriter): HeadlineFigure[] {
  const [log] = reportedLogs(desk);
  const { ledger, words } = leadingLedger(desk);
  return present<HeadlineFigure>([
    { id: p1.inventory.count(), label: "Processos mapeados", format: "int" },
    { id: p1.inventory.hours(), label: "Horas por mês", format: "h0" },
    { id: p1.inventory.annualCost(), label: "Custo por ano", format: "brlmi_curto" },
    { id: p1.rework.annualCost(), label: "Retrabalho por ano", format: "brlmi_curto" },
    { id: p1.rework.costShare(), label: "Retrabalho no custo", format: "pct1" },
    log ? { id: p1.time.mean({ log }), label: "Prazo médio do processo", format: "dur" } : null,
    { id: p1.alert.count(), label: "Clientes em alerta", format: "int" },
    { id: p1.potential.releasedHours(), label: "Potencial por mês", format: "h0" },
    { id: p1.quadrant.capture(), label: "Processos em “Capturar já”", format: "int" },
    ...(log
      ? [
          { id: p1.log.cases({ log }), label: "Casos no log", format: "int" as const },
          { id: p1.log.variants({ log }), label: "Caminhos distintos", format: "int" as const },
        ]
      : []),
    { id: ledger.total(), label: words.total, format: "brlmi_curto" },
    { id: ledger.lines(), label: words.lines, format: "int" },
    { id: p1.tickets.count(), label: "Casos na lista", format: "int" },
    { id: p1.tickets.open(), label: "Casos em aberto", format: "int" },
    { id: p1.tickets.median(), label: "Mediana até encerrar", format: "dur" },
    ...(desk.number(p1.clientBase.toCut()) === null
      ? []
      : [{ id: p1.clientBase.toCut(), label: "Clientes na classe A", format: "int" as const }]),
  ]);
}

export function opening(desk: SectionWriter): Sentence {
  const cliente = { name: desk.context.project.clientName };
  const [log] = reportedLogs(desk);
  const { ledger, words, file } = leadingLedger(desk);
  const lines = { total: ledger.total(), linhas: ledger.lines() };
  const n = p1.inventory.count();
  const logged = (of: string) => ({
    cliente,
    casos: p1.log.cases({ log: of }),
    eventos: p1.log.events({ log: of }),
    variantes: p1.log.variants({ log: of }),
  });
  return (
    desk.sentence(copy.inventory, {
      cliente,
      n,
      horas: p1.inventory.hours(),
      custo: p1.inventory.annualCost(),
    }) ??
    desk.sentence(copy.hours, { cliente, n, horas: p1.inventory.hours() }) ??
    desk.sentence(copy.count, { cliente, n }) ??
    (log
      ? ((file === null ? desk.sentence(copy.logAndLedger, { ...logged(log), ...lines }) : null) ??
        desk.sentence(copy.log, logged(log)))
      : null) ??
    (file === null
      ? desk.sentence(copy.ledger, { cliente, ...lines })
      : desk.sentence(concentrationCopy.ledgerNamed[words.heading], { ...lines, arquivo: file })) ??
    desk.sentence(copy.tickets, { cliente, n: p1.tickets.count() }) ??
    desk.sentence(copy.clients, { cliente, n: p1.clients.count() })
  );
}

/** Below this the mapped work speaks for less than half of the company. */
const wideCoverage = 50;

export const summary: SummaryParts = {
  against(desk) {
    const coverage = p1.inventory.capacityCoverage();
    const isNarrow = (desk.number(coverage) ?? wideCoverage) < wideCoverage;
    return [isNarrow ? desk.sentence(copy.narrow, { parte: coverage }) : null];
  },
};
