import { it } from "vitest";
import { adoptLoop } from "#domain/analysis/adopt-loop/index.ts";
import { contextOf, phaseSevenInput, reader } from "./adopt-loop-run.ts";
it("probe", () => {
  const input = phaseSevenInput();
  const c = adoptLoop.computeFacts(input);
  const v = reader(c);
  for (const f of c.facts.filter(x => x.id.startsWith("p7.") && !/carga(_pct)?\.\d|\.b\.|curva\.plano|grupo\..*\.(consc|desej|conh|habil|refor|lider|dados|carga)/.test(x.id))) console.log(f.id, "=", f.value, f.unit, f.basis, f.confidence.toFixed(2));
  const w = adoptLoop.selectQuickWins(contextOf(input), c);
  const all = { ...c, facts: [...c.facts, ...w.facts] };
  for (const q of w.quickWins) console.log("QW", q.name, q.accepted, q.rejection, q.impactScore, q.confidence, q.durationWeeks, q.score);
  for (const i of adoptLoop.deriveInsights(contextOf(input), all)) console.log(i.rule_id, i.impact, i.confidence, i.title, "|", i.description);
  for (const g of adoptLoop.evaluateGate(contextOf(input), all, w.quickWins, true).conditions) console.log(g.id, g.severity, g.met, g.evidence);
});
