import type { Gate, GateSignature, GateSubmission } from "#contract/gates/endpoints.ts";
import type { Tone } from "#web/ui/badge.tsx";
import { gateCopy, turnCopy } from "./copy.ts";

export const stateTones: Record<Gate["status"], Tone> = {
  closed: "neutral",
  open: "accent",
  submitted: "info",
  approved: "positive",
  returned: "warning",
  waived: "warning",
};
export const submissionTones: Record<GateSubmission["state"], Tone> = {
  pending: "info",
  approved: "positive",
  returned: "warning",
  waived: "warning",
  superseded: "neutral",
};

export type Condition = Gate["conditions"][number];

/** The phase before has to pass first: an administrator may waive it, and nothing else in this phase meets it. */
const PRIOR_PHASE = "G0.5";
/** Validated by two: the area and Controladoria. */
const TWO_SIGNATURES = "G1.8";
const CONTROL = "controladoria";

/** Blocking ones first, then warnings; each group in its own order. */
export const sortPending = (conditions: Condition[]): Condition[] =>
  conditions
    .filter((condition) => !condition.met)
    .sort((a, b) => (a.severity === b.severity ? 0 : a.severity === "B" ? -1 : 1));

/** A hash in short, enough to compare two by eye. */
export const shortHash = (hash: string): string => hash.slice(0, 12);

/** Whose act the gate waits for, and which; null once it has been passed. */
export function turnOf(
  gate: Gate,
  showDay: (at: string) => string,
): { who: string; what: string } | null {
  const { submission, abilities, approvers } = gate;
  if (gate.status === "approved" || gate.status === "waived") return null;
  if (gate.status === "submitted" && submission !== null) {
    if (abilities.decide) return { who: turnCopy.yours, what: gateCopy.yours };
    return {
      who: approvers.waiting.length === 0 ? turnCopy.client : turnCopy.of(approvers.waiting),
      what: gateCopy.submitted(showDay(submission.submittedAt)),
    };
  }
  if (gate.conditions.length === 0)
    return {
      who: turnCopy.firm,
      what: abilities.invite ? gateCopy.notEvaluated : gateCopy.companyWaits,
    };
  if (gate.missing > 0) {
    const pending = gate.conditions.filter(({ met, severity }) => !met && severity === "B");
    const isPriorAlone = pending.every(({ id }) => id === PRIOR_PHASE);
    return isPriorAlone && gate.priorPhase !== null
      ? { who: turnCopy.earlier(gate.priorPhase.name), what: turnCopy.afterEarlier }
      : { who: turnCopy.firm, what: turnCopy.meet };
  }
  const what = gate.status === "returned" ? gateCopy.returned : gateCopy.ready;
  return { who: abilities.submit ? turnCopy.yours : turnCopy.firm, what };
}

/** Where a condition that no written decision meets is worked on; null where only the analysis changes it. */
export function remedyOf(
  condition: Pick<Condition, "id" | "action">,
  { projectId, phaseId, order }: { projectId: string; phaseId: string; order: number },
): { label: string; to: string } | null {
  const home = `/project/${projectId}`;
  const places: Record<string, { label: string; to: string }> = {
    "G0.1": { label: gateCopy.openFiles, to: `${home}?tab=data` },
    "G0.2": { label: gateCopy.openRun, to: `/phase/${phaseId}?tab=execucao` },
    "G0.3": { label: gateCopy.answer, to: `${home}/perguntas` },
    "G0.4": { label: gateCopy.openFiles, to: `${home}?tab=data` },
    [PRIOR_PHASE]: { label: gateCopy.openPrior, to: `${home}/phase/${order - 1}#gate` },
    "G0.6": { label: gateCopy.premises, to: `${home}/premissas` },
  };
  const place = places[condition.id];
  if (place !== undefined) return place;
  if (condition.action.startsWith("confirmar "))
    return { label: gateCopy.premises, to: `${home}/premissas` };
  return condition.action.startsWith("enviar ")
    ? { label: gateCopy.sendFiles, to: `${home}?tab=data` }
    : null;
}

export interface Part {
  label: string;
  signatures: GateSignature[];
}

/** Who has signed a condition. One that two sides sign names both, also the one that is missing. */
export function partsOf(conditionId: string, signatures: readonly GateSignature[]): Part[] {
  const own = signatures.filter((signature) => signature.conditionId === conditionId);
  if (conditionId !== TWO_SIGNATURES)
    return own.length === 0 ? [] : [{ label: turnCopy.signed, signatures: own }];
  const isControl = ({ role }: GateSignature) => role.toLowerCase().includes(CONTROL);
  return [
    { label: turnCopy.area, signatures: own.filter((signature) => !isControl(signature)) },
    { label: turnCopy.control, signatures: own.filter(isControl) },
  ];
}

/** A written decision that is still wanted; `role` is said where the side that signs is known. */
export interface Wanted {
  key: string;
  conditionId: string;
  label: string;
  action: string;
  side: string | null;
  role: string;
}

/** What "Preparar o gate" asks for together: one form per signature that a blocking condition still lacks. */
export const wantedOf = (
  conditions: readonly Condition[],
  signatures: readonly GateSignature[],
): Wanted[] =>
  conditions
    .filter(({ met, severity, acceptsStatement }) => !met && severity === "B" && acceptsStatement)
    .flatMap(({ id, label, action }): Wanted[] => {
      const wanted = { key: id, conditionId: id, label, action, side: null, role: "" };
      if (id !== TWO_SIGNATURES) return [wanted];
      return partsOf(id, signatures)
        .filter((part) => part.signatures.every(({ subject }) => subject !== null))
        .map((part) => ({
          ...wanted,
          key: `${id}.${part.label}`,
          side: part.label,
          role: part.label === turnCopy.control ? turnCopy.control : "",
        }));
    });
