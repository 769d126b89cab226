import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  decideGate,
  getGate,
  getGateMemo,
  inviteApprover,
  listGates,
  remindApprovers,
  setRequiredApprovers,
  submitGate,
  waivePriorPhase,
  type Gate,
} from "#contract/gates/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

type Body<E extends { body?: z.ZodType }> = z.input<NonNullable<E["body"]>>;

/** Under the root of phases: whatever refreshes a phase refreshes its gate. */
const gateKey = (phaseId: string) => ["phases", phaseId, "gate"] as const;
const ROOTS = ["phases", "projects", "reports", "gates"];

export function useGate(phaseId: string) {
  return useQuery({
    queryKey: gateKey(phaseId),
    queryFn: () => call(getGate, { params: { id: phaseId } }),
  });
}

/** What waits for the person's own decision. */
export function usePendingGates() {
  return useQuery({
    queryKey: ["gates", "pending"],
    queryFn: async () =>
      (await call(listGates, { query: { state: "pending" } })).filter((item) => item.awaitsMe),
  });
}

export function useGateMemo(submissionId: string) {
  return useQuery({
    queryKey: ["gates", "memo", submissionId],
    queryFn: () => call(getGateMemo, { params: { submissionId } }),
  });
}

function useGateMutation<Input>(phaseId: string, run: (input: Input) => Promise<Gate>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (gate) => client.setQueryData(gateKey(phaseId), gate),
    onSettled: () => {
      for (const root of ROOTS) void client.invalidateQueries({ queryKey: [root] });
    },
  });
}

export const useSubmitGate = (gate: Pick<Gate, "phaseId" | "version">) =>
  useGateMutation(gate.phaseId, (message: string) =>
    call(submitGate, { params: { id: gate.phaseId }, body: { version: gate.version, message } }),
  );

export const useDecideGate = (phaseId: string, submissionId: string) =>
  useGateMutation(phaseId, (body: Body<typeof decideGate>) =>
    call(decideGate, { params: { submissionId }, body }),
  );

export const useRemindApprovers = (phaseId: string, submissionId: string) =>
  useGateMutation(phaseId, () => call(remindApprovers, { params: { submissionId } }));

export const useWaivePriorPhase = (phaseId: string) =>
  useGateMutation(phaseId, (reason: string) =>
    call(waivePriorPhase, { params: { id: phaseId }, body: { reason } }),
  );

export function useInviteApprover(projectId: string) {
  return useMutation({
    mutationFn: (email: string) =>
      call(inviteApprover, { params: { id: projectId }, body: { email } }),
  });
}

export function useSetRequiredApprovers(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (count: number) =>
      call(setRequiredApprovers, { params: { id: projectId }, body: { count } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ["phases"] }),
  });
}
