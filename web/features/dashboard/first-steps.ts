import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import type { checklistCopy } from "./copy.ts";

export interface FirstStep {
  key: keyof typeof checklistCopy.steps;
  isDone: boolean;
  /** Null while there is nothing there to open. */
  to: string | null;
}

export interface Progress {
  fileCount: number;
  /** The first file with questions that only a person can answer. */
  asked: { id: string } | null;
  assumptions: { confirmed: number; unconfirmed: number };
  hasRead: boolean;
}

/** How a new project comes to its first gate, with what of it is done; nothing once phase 1 was submitted, nor for readers. */
export function firstSteps(
  project: Project,
  phases: Phase[],
  { fileCount, asked, assumptions, hasRead }: Progress,
): FirstStep[] {
  const phase = phases.find(({ order }) => order === 1);
  if (project.status !== "active" || phase === undefined || !phase.abilities.record) return [];
  if (
    phase.gateStatus === "submitted" ||
    phase.gateStatus === "approved" ||
    phase.gateStatus === "waived"
  )
    return [];
  const home = `/project/${project.id}`;
  const hasFiles = fileCount > 0;
  const hasRun = phase.currentRunId !== null;
  return [
    { key: "send", isDone: hasFiles, to: `${home}?tab=data` },
    // Files that were read as no table of the phase leave it to be done.
    {
      key: "mapping",
      isDone: hasFiles && asked === null && phase.missing.length === 0,
      to: asked === null ? (hasFiles ? `${home}?tab=data` : null) : `/files/${asked.id}`,
    },
    // Which ones enter figures is known after a run; before it, one that a person set or confirmed shows that they were looked at.
    {
      key: "assumptions",
      isDone: assumptions.unconfirmed === 0 && (hasRun || assumptions.confirmed > 0),
      to: `${home}/premissas`,
    },
    { key: "run", isDone: hasRun && !phase.stale, to: hasFiles ? `${home}/phase/1` : null },
    {
      key: "read",
      isDone: hasRead,
      to: phase.reportId === null ? null : `/reports/${phase.reportId}`,
    },
    { key: "submit", isDone: false, to: hasRun ? `${home}/phase/1#gate` : null },
  ];
}
