/** What part of the company the mapped processes are, by ledger, payroll and hours: the sentence and its chart. */
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import type { SectionWriter, Sentence } from "../../../report/phase-report.ts";
import { chartOf, type ChartFacts } from "../chart-facts.ts";
import { ledgerYear, mapped } from "../catalogue/facts-handed.ts";
import { coverage } from "../catalogue/facts-mapped-part.ts";

/** Facts that a later phase keeps to say it again. */
export const mappedPartFacts: readonly string[] = [
  ...Object.values(mapped),
  ...Object.values(ledgerYear),
  ...Object.values(coverage),
].map((keyOf) => keyOf());

export const mappedPartCopy = {
  three:
    "Os processos mapeados somam {{custo|brlmi}} por ano: {{do_razao|pct1}} do razão ({{razao|brlmi}} em um ano), {{da_folha|pct1}} da folha informada ({{folha|brlmi}}) e {{das_horas|pct1}} das horas da equipe. As bases medem coisas diferentes; o restante não foi mapeado.",
  ledger:
    "Os processos mapeados somam {{custo|brlmi}} por ano, {{do_razao|pct1}} do razão ({{razao|brlmi}} em um ano); o restante não foi mapeado.",
  payroll:
    "Eles equivalem a {{da_folha|pct1}} da folha informada ({{folha|brlmi}}) e a {{das_horas|pct1}} das horas da equipe.",
  hours:
    "O inventário cobre {{das_horas|pct0}} da capacidade da empresa; o restante não foi mapeado.",
} as const;

/** Of the bases that are there; [] without any. */
export function mappedPartSentences(desk: SectionWriter): Sentence[] {
  const bound = {
    custo: mapped.cost(),
    do_razao: coverage.ledger(),
    razao: ledgerYear.cost(),
    da_folha: coverage.payroll(),
    folha: coverage.pay(),
    das_horas: mapped.hours(),
  };
  const all = desk.sentence(mappedPartCopy.three, bound);
  if (all !== null) return [all];
  const ledger = desk.sentence(mappedPartCopy.ledger, bound);
  const payroll = desk.sentence(mappedPartCopy.payroll, bound);
  return [ledger, payroll ?? desk.sentence(mappedPartCopy.hours, bound)];
}

export function mappedPartChart(facts: ChartFacts, id: string): ChartSpec[] {
  if (!facts.has(coverage.ledger()) || !facts.has(coverage.payroll())) return [];
  return chartOf({
    id,
    type: "bar",
    title: `O mapeado é ${facts.show(coverage.ledger(), "pct1")} do razão, ${facts.show(coverage.payroll(), "pct1")} da folha e ${facts.show(mapped.hours(), "pct1")} das horas`,
    x: { label: "Base", unit: "texto" },
    y: { label: "Parte mapeada", unit: "pct" },
    series: [
      {
        name: "Parte mapeada",
        basis: "DERIVADO",
        points: [
          facts.point("Razão", coverage.ledger()),
          facts.point("Folha", coverage.payroll()),
          facts.point("Horas", mapped.hours()),
        ],
      },
    ],
    footnote: "As bases medem coisas diferentes e não se somam.",
  });
}
