/** Figures of the flow charts that follow from the run's own: the wait of each direct sequence and the cumulative share of variants. */
import type { PhaseContext, PhaseOutcome } from "../../../outcome/phase-outcome.ts";
import { members, where } from "../../../facts/catalogue/fact-definition.ts";
import type { Fact } from "../../../facts/fact.ts";
import type { ReportFactDraft } from "#domain/report/phase-report.ts";
import * as p1 from "../facts.ts";

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
    const log = /^ds_p1_df_(.+)$/.exec(dataset.id)?.[1];
    if (log === undefined) return [];
    return dataset.rows.slice(0, edgesWithWait).flatMap(([from, to, , wait], index) => {
      const at = { log, rank: index + 1 };
      const pair = p1.pair.count(at);
      if (typeof wait !== "number" || !known.has(pair)) return [];
      return [
        add({
          id: p1.pair.wait(at),
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
  const first = where(p1.variant.share, ({ rank }) => rank === "1");
  const shares = members(outcome.facts, first).flatMap(({ at: { log } }) => {
    const share = (rank: number) => p1.variant.share({ log, rank });
    const facts: Fact[] = [];
    let sum = 0;
    for (let rank = 1; known.has(share(rank)); rank++) {
      sum += Number(known.get(share(rank))?.value ?? 0);
      facts.push(
        add({
          id: p1.variant.cumulative({ log, rank }),
          label: `Parcela acumulada até a ${rank}ª variante`,
          value: sum,
          unit: "pct",
          formula: "soma das parcelas das variantes mais frequentes",
          inputs: Array.from({ length: rank }, (_, index) => share(index + 1)),
          basis: "DERIVADO",
        }),
      );
    }
    return facts;
  });
  return [...waits, ...shares];
}
