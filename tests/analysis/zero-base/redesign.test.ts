import { beforeAll, describe, expect, it } from "vitest";
import type { PhaseFacts } from "#domain/analysis/phase-outcome.ts";
import { phaseTwo, reading } from "./demonstration-run.ts";

let computed: PhaseFacts;
let read: ReturnType<typeof reading>;
beforeAll(() => {
  computed = phaseTwo();
  read = reading(computed.facts);
});
it("probe", () => {
  console.log(computed.facts.filter((f) => f.phase === 2 && /p2\.(proc\.P01|alerta|n_|h|pct|cust|lib|atual|futuro|melhora|gate|foco|pd|metodo)/.test(f.id)).map((f) => `${f.id} = ${f.value} ${f.unit} ${f.basis} ${f.confidence.toFixed(2)}`).join("\n"));
  console.log(computed.datasets.map((d) => `${d.id} ${d.rows.length}`), computed.charts.map((c) => `${c.id}: ${c.title}`), computed.facts.length, computed.facts.filter((f) => f.phase === 2).length);
});
