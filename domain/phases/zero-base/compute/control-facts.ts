/** A2.6 as facts: mandatory steps and how each is kept, violations, steps that need a way back. */
import type { Formula } from "../../../facts/fact-book.ts";
import { evidenceLabels, keptLabels, violationLabels } from "../copy.ts";
import { checkControls, needsReversal } from "../../common/redesign/controls.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { stepPrefix } from "../../common/redesign/fact-prefixes.ts";
import { processAdder } from "./process-facts.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";

const formula = (words: string): Formula => ({ id: "A2.6", version: "1.0.0", words });
const words = {
  controls: formula("contagem das etapas obrigatórias e das etapas de segregação de funções"),
  kept: formula("forma de manter o controle pela decisão da etapa"),
  evidence: formula("evidência do controle no fluxo futuro, pela decisão da etapa"),
  violation: formula(
    "etapa obrigatória sem responsável ou eliminada; aprovação sem segregação entre quem executa e quem aprova",
  ),
  violations: formula("contagem dos controles com violação"),
  reversal: formula("contagem das etapas automatizadas ou com IA"),
  owners: formula("etapas do fluxo futuro com executor informado"),
};

export function addControlFacts(run: PhaseTwoRun, process: ProcessRedesign): void {
  const add = processAdder(run, process);
  const id = process.process.id;
  const checks = checkControls(
    process.steps.map(({ step, decision }) => ({ step, decision: decision.decision })),
  );
  const decisionsOf = (codes: string[]) => codes.map((code) => `${stepPrefix(id, code)}.decisao`);
  const inputs = decisionsOf(process.steps.map(({ step }) => step.code));
  for (const check of checks) {
    const prefix = stepPrefix(id, check.step.code);
    const shared = {
      unit: "texto" as const,
      inputs: [`${prefix}.decisao`, `${prefix}.obrigatoria`, `${prefix}.executor`],
      scope: { process: id, activity: check.step.name },
    };
    run.book.add({
      id: `${prefix}.controle`,
      label: `Como o controle é mantido – ${check.step.name}`,
      value: check.keptAs === null ? null : keptLabels[check.keptAs],
      formula: words.kept,
      nullReason: "NAO_SE_APLICA",
      ...shared,
    });
    run.book.add({
      id: `${prefix}.evidencia`,
      label: `Evidência do controle – ${check.step.name}`,
      value: check.keptAs === null ? null : evidenceLabels[check.keptAs],
      formula: words.evidence,
      nullReason: "NAO_SE_APLICA",
      ...shared,
    });
    run.book.add({
      id: `${prefix}.violacao`,
      label: `Violação do controle – ${check.step.name}`,
      value:
        check.violations.length === 0
          ? null
          : check.violations.map((violation) => violationLabels[violation]).join("; "),
      formula: words.violation,
      nullReason: "NAO_SE_APLICA",
      ...shared,
    });
  }
  const kept = process.steps.filter(({ decision }) => decision.decision !== "ELIMINAR");
  add("n_ctrl", {
    label: "Controles obrigatórios",
    value: checks.length,
    unit: "un",
    formula: words.controls,
    inputs,
  });
  add("n_viol", {
    label: "Controles com violação",
    value: checks.filter(({ violations }) => violations.length > 0).length,
    unit: "un",
    formula: words.violations,
    inputs,
  });
  add("n_rev", {
    label: "Etapas que precisam de plano de reversão",
    value: kept.filter(({ decision }) => needsReversal(decision.decision)).length,
    unit: "un",
    formula: words.reversal,
    inputs,
  });
  add("n2_com_dono", {
    label: "Etapas do fluxo futuro com executor",
    value: kept.filter(({ step }) => step.executor !== null).length,
    unit: "un",
    formula: words.owners,
    inputs,
  });
}
