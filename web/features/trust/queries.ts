import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { allowProofs, getProofs, getSeal } from "#contract/trust/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { readOnVisit } from "#web/lib/query-client.ts";

const PROOFS = ["proofs"] as const;
/** An administrator changes it once in a long while; the server refuses in any case. */
export const useProofs = () =>
  useQuery({ queryKey: PROOFS, queryFn: () => call(getProofs), refetchOnMount: readOnVisit });

export function useAllowProofs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (areAllowed: boolean) => call(allowProofs, { body: { areAllowed } }),
    onSuccess: (proofs) => client.setQueryData(PROOFS, proofs),
  });
}

export const useSeal = () => useQuery({ queryKey: ["seal"], queryFn: () => call(getSeal) });
