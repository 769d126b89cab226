import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { revokeOwnSessions, listOwnSessions, setDisplayName } from "#contract/auth/endpoints.ts";
import { readLimits } from "#contract/platform/endpoints.ts";
import { updateSessionUser } from "#web/features/auth/index.ts";
import { call } from "#web/lib/calls/api-client.ts";

const SESSIONS_KEY = ["own-sessions"] as const;

export const useLimits = () => useQuery({ queryKey: ["limits"], queryFn: () => call(readLimits) });
export const useOwnSessions = () =>
  useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: () => call(listOwnSessions),
    refetchOnMount: "always",
  });

/** Another session of the person, or all others. */
export function useEndOwnSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: string | undefined) =>
      call(revokeOwnSessions, { query: session === undefined ? {} : { session } }),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export function useRename() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(setDisplayName, { body: { name } }),
    onSuccess: (user) => updateSessionUser(client, user),
  });
}
