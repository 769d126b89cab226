import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  endStepOverride,
  listStepOverrides,
  setStepOverride,
} from "#contract/redesign/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

/** Decisions that people set, newest first; only the firm may ask. */
export function useStepOverrides(projectId: string, isAllowed: boolean) {
  return useQuery({
    queryKey: ["redesign", projectId],
    queryFn: () => call(listStepOverrides, { params: { id: projectId } }),
    enabled: isAllowed,
  });
}

/** A changed decision puts the phase, its report and its gate out of date. */
function useRefresh() {
  const client = useQueryClient();
  return (): void => {
    for (const root of ["redesign", "phases", "projects", "reports", "facts", "gates"])
      void client.invalidateQueries({ queryKey: [root] });
  };
}

type Step = { processId: string; stepId: string };

export function useSetOverride(projectId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({
      processId,
      stepId,
      ...body
    }: Step & z.input<NonNullable<typeof setStepOverride.body>>) =>
      call(setStepOverride, { params: { id: projectId, processId, stepId }, body }),
    onSuccess: refresh,
  });
}

export function useEndOverride(projectId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ processId, stepId }: Step) =>
      call(endStepOverride, { params: { id: projectId, processId, stepId } }),
    onSuccess: refresh,
  });
}
