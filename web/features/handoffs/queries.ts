import { useQuery } from "@tanstack/react-query";
import {
  getAssumptionImpact,
  getPhaseImpact,
  listContradictions,
  listHandoffs,
} from "#contract/handoffs/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

/** Under the roots that a finished run refreshes. */
export function useHandoffs(projectId: string) {
  return useQuery({
    queryKey: ["projects", projectId, "handoffs"],
    queryFn: () => call(listHandoffs, { params: { id: projectId } }),
  });
}

export function useContradictions(projectId: string) {
  return useQuery({
    queryKey: ["projects", projectId, "contradictions"],
    queryFn: () => call(listContradictions, { params: { id: projectId } }),
  });
}

export function usePhaseImpact(phaseId: string | null) {
  return useQuery({
    queryKey: ["phases", phaseId, "impact"],
    queryFn: () => call(getPhaseImpact, { params: { id: phaseId ?? "" } }),
    enabled: phaseId !== null,
  });
}

export function useAssumptionImpact(projectId: string, assumptionId: string) {
  return useQuery({
    queryKey: ["projects", projectId, "assumptions", assumptionId, "impact"],
    queryFn: () => call(getAssumptionImpact, { params: { id: projectId, assumptionId } }),
  });
}
