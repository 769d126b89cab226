import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { allowProofs, getProofs, getSeal } from "#contract/trust/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

const PROOFS = ["proofs"] as const;
/** An administrator changes it once in a long while; the server refuses in any case. */
const FRESH_MS = 60_000;

export const useProofs = () =>
  useQuery({ queryKey: PROOFS, queryFn: () => call(getProofs), staleTime: FRESH_MS });

export function useAllowProofs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (areAllowed: boolean) => call(allowProofs, { body: { areAllowed } }),
    onSuccess: (proofs) => client.setQueryData(PROOFS, proofs),
  });
}

export const useSeal = () => useQuery({ queryKey: ["seal"], queryFn: () => call(getSeal) });
