/** What phase 6 asks: uses to suspend, controls to put in place, risks to accept. */
import { decisionCopy } from "../../decisions/copy.ts";
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import type { Insight } from "../../outcome/phase-outcome.ts";
import {
  counted,
  decideBy,
  dueOf,
  effectOf,
  ownerOf,
  type DecisionReader,
} from "../common/decision-reader.ts";
import * as p6 from "./facts.ts";

export const decide = decideBy([suspensions, controls, acceptances]);

const atOnce = (reader: DecisionReader) => ({
  date: reader.today,
  basis: "imediato" as const,
  factId: null,
});
const stopOf = (reader: DecisionReader, useCase: string): Insight | undefined =>
  reader.insight(`I6.1.${useCase}`) ?? reader.insight(`I6.2.${useCase}`);

function suspensions(reader: DecisionReader): DecisionDraft[] {
  return reader.places(p6.useCase.tier).flatMap(({ case: id }): DecisionDraft[] => {
    const insight = stopOf(reader, id);
    if (!insight) return [];
    const at = keysAt(p6.useCase, { case: id });
    const people = reader.number(at.volume);
    const reasons = reader.text(at.reasons) || reader.text(at.reason);
    return [
      {
        kind: "suspender_uso",
        subject: id,
        audience: "encarregado",
        words: {
          uso: reader.text(at.phaseOfUse) || "o uso",
          alvo: reader.text(at.name),
          volume: counted(reader, at.volume, "registros", "registro"),
          motivos: reasons,
        },
        insight,
        effect: people === null ? null : effectOf("risco", at.volume),
        due: atOnce(reader),
        owner: ownerOf(reader.text(at.area), "T12", decisionCopy.dataController),
        consequenceFacts: reader.known([at.volume, at.reasons, at.reason]),
        ...(people === null
          ? { missing: { column: "o volume por mês", table: "Casos de uso de IA" } }
          : {}),
        evidence: [at.name, at.tier],
        reversible: { value: "sim", until: null, why: "O uso volta quando as pendências fecham" },
        moves: null,
        impact: "high",
        breach: { people: people ?? 0 },
      },
    ];
  });
}

/** One decision for each control, about the highest risk that it brings back. */
function controls(reader: DecisionReader): DecisionDraft[] {
  const risks = reader
    .places(p6.remedy.control)
    .map(({ risk }) => ({ risk, residual: reader.number(p6.risk.residual({ risk })) ?? 0 }))
    .sort((a, b) => b.residual - a.residual);
  const done = new Set<string>();
  return risks.flatMap(({ risk }): DecisionDraft[] => {
    const control = reader.text(p6.remedy.control({ risk }));
    if (done.has(control)) return [];
    // Of a use that stops, the control of its highest risk is the move; the others are in the plan.
    const useCase = caseNamed(reader, reader.text(p6.risk.useCase({ risk })));
    const matter = useCase !== null && stopOf(reader, useCase) ? `caso ${useCase}` : control;
    if (done.has(matter)) return [];
    const drafted = controlDraft(reader, risk, control);
    if (drafted) done.add(control).add(matter);
    return drafted ? [drafted] : [];
  });
}

function controlDraft(reader: DecisionReader, risk: string, control: string): DecisionDraft | null {
  const own = keysAt(p6.risk, { risk });
  const cure = keysAt(p6.remedy, { risk });
  const useCase = caseNamed(reader, reader.text(own.useCase));
  const breach =
    useCase !== null &&
    !stopOf(reader, useCase) &&
    isRunning(reader, useCase) &&
    reader.insight(`I6.3.${useCase}`);
  const insight = breach || reader.insight("I6.8");
  if (!insight) return null;
  return {
    kind: "implantar_controle",
    subject: control,
    audience: "encarregado",
    words: {
      controle: reader.text(cure.name),
      esforco: reader.show(cure.effort),
      risco: reader.text(own.name),
      residual: reader.show(own.residual, "n1"),
      apetite: reader.show("A.apetite", "int"),
    },
    insight,
    effect: effectOf("risco", own.residual, cure.after),
    due: breach ? atOnce(reader) : dueOf(reader, own.due, "prazo_risco"),
    owner: ownerOf(
      reader.text(p6.control.owner({ control })) || reader.text(own.owner),
      reader.text(p6.control.owner({ control })) === "" ? "T13" : "T14",
      decisionCopy.dataController,
    ),
    consequenceFacts: [own.name, own.residual, "A.apetite"],
    evidence: [cure.name, cure.effort, own.name],
    reversible: { value: "sim", until: null, why: "Um controle pode ser substituído por outro" },
    moves: null,
    impact: "high",
    ...(breach && useCase !== null
      ? { breach: { people: reader.number(p6.useCase.volume({ case: useCase })) ?? 0 } }
      : {}),
  };
}

const isRunning = (reader: DecisionReader, useCase: string): boolean =>
  reader.text(p6.useCase.status({ case: useCase })) === "produção" ||
  reader.text(p6.useCase.realData({ case: useCase })) === "sim";

const caseNamed = (reader: DecisionReader, name: string): string | null =>
  name === ""
    ? null
    : (reader
        .places(p6.useCase.name)
        .find((at) => reader.text(p6.useCase.name({ case: at.case })) === name)?.case ?? null);

/** Risks above the appetite that no single control brings back. */
function acceptances(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I6.5");
  const appetite = reader.number("A.apetite");
  if (!insight || appetite === null) return [];
  return reader.places(p6.risk.residual).flatMap(({ risk }): DecisionDraft[] => {
    const own = keysAt(p6.risk, { risk });
    const residual = reader.number(own.residual);
    const isAbove = residual !== null && residual > appetite;
    if (!isAbove || reader.get(p6.remedy.control({ risk }))) return [];
    const useCase = reader.text(own.useCase);
    return [
      {
        kind: "aceitar_risco",
        subject: risk,
        audience: "encarregado",
        words: {
          risco: reader.text(own.name),
          alvo: useCase === "" ? reader.text(own.name) : useCase,
          residual: `risco residual de ${reader.show(own.residual, "n1")}`,
        },
        insight,
        effect: effectOf("risco", own.residual),
        due: dueOf(reader, own.due, "prazo_risco"),
        owner: ownerOf(reader.text(own.owner), "T13", decisionCopy.dataController),
        consequenceFacts: reader.known([own.name, own.useCase, own.residual]),
        evidence: [own.name],
        reversible: { value: "sim", until: null, why: "O aceite pode ser revisto" },
        moves: null,
        impact: "medium",
      },
    ];
  });
}
