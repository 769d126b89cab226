import type { StepPlace } from "#domain/home/next-steps.ts";
import { decisionPath } from "#server/features/gates/index.ts";
import { requestsPath } from "#server/features/signatures/index.ts";

/** The address of a step's place. */
export function linkOfPlace(projectId: string, place: StepPlace): string {
  const home = `/project/${projectId}`;
  switch (place.page) {
    case "project":
      return home;
    case "data":
      return `${home}?tab=data`;
    case "assumptions":
      return `${home}/premissas`;
    case "requests":
      return requestsPath(projectId);
    case "phases":
      return "/phases";
    case "phase":
      return `${home}/phase/${place.order}`;
    case "gate":
      return `${home}/phase/${place.order}#gate`;
    case "questions":
      return `${home}/perguntas`;
    case "report":
      return `/reports/${place.id}`;
    case "decision":
      return decisionPath(place.submissionId);
  }
}
