import { todayOf } from "../kernel/dates/project-clock.ts";
import type { PhaseContext } from "./phase-outcome.ts";

/** YYYY-MM-DD. Frozen with the run, so that the same inputs give the same classes and dates. */
export const runDate = ({ project, computedAt }: Pick<PhaseContext, "project" | "computedAt">) =>
  todayOf({ referenceDate: project.referenceDate ?? null }, new Date(computedAt));
