/** Figures of the flow charts that follow from the run's own: the wait of each direct sequence and the cumulative share of variants. */
import type { PhaseContext, PhaseOutcome } from "../../../outcome/phase-outcome.ts";
import type { Fact } from "../../../facts/fact.ts";
import type { ReportFactDraft } from "#domain/report/phase-report.ts";

type Add = (draft: ReportFactDraft) => Fact;

const edgesWithWait = 40;

export function derivedFacts(_context: PhaseContext, outcome: PhaseOutcome, add: Add): Fact[] {
  return [
    add({
      id: "k.p85_compl",
      label: "Casos acima do percentil P85",
      value: 15,
      unit: "pct",
      formula: "constante: complemento do percentil",
      basis: "PREMISSA",
      decimals: 0,
    }),
    ...flowFacts(outcome, add),
  ];
}

function flowFacts(outcome: PhaseOutcome, add: Add): Fact[] {
  const known = new Map(outcome.facts.map((fact) => [fact.id, fact]));
  const waits = outcome.datasets.flatMap((dataset) => {
    const key = /^ds_p1_df_(.+)$/.exec(dataset.id)?.[1];
    if (key === undefined) return [];
    return dataset.rows.slice(0, edgesWithWait).flatMap(([from, to, , wait], index) => {
      const pair = `p1.log.${key}.df.${index + 1}`;
      if (typeof wait !== "number" || !known.has(pair)) return [];
      return [
        add({
          id: `${pair}.espera_h`,
          label: `Espera média: ${from} → ${to}`,
          value: wait,
          unit: "h",
          decimals: 1,
          formula: "espera média entre as duas atividades, nos casos completos",
          inputs: [pair],
        }),
      ];
    });
  });
  const shares = outcome.facts
    .filter((fact) => /^p1\.log\.[^.]+\.variante\.1\.pct$/.test(fact.id))
    .flatMap((first) => {
      const stem = first.id.slice(0, -"1.pct".length);
      const facts: Fact[] = [];
      let sum = 0;
      for (let index = 1; known.has(`${stem}${index}.pct`); index++) {
        sum += Number(known.get(`${stem}${index}.pct`)?.value ?? 0);
        facts.push(
          add({
            id: `${stem}${index}.pct_acum`,
            label: `Parcela acumulada até a ${index}ª variante`,
            value: sum,
            unit: "pct",
            formula: "soma das parcelas das variantes mais frequentes",
            inputs: Array.from({ length: index }, (_, i) => `${stem}${i + 1}.pct`),
            basis: "DERIVADO",
          }),
        );
      }
      return facts;
    });
  return [...waits, ...shares];
}
