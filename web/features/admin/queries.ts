import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  cancelInvite,
  changeUserEmail,
  createInvites,
  revokeUserSessions,
  getMail,
  handleAccessRequest,
  liftQuarantine,
  listAccessRequests,
  listAudit,
  listInvites,
  listUsers,
  listUserSessions,
  resendInvite,
  retryLetter,
  updateUser,
  verifyAudit,
} from "#contract/admin/endpoints.ts";
import { listClients } from "#contract/clients/endpoints.ts";
import { removeUserPasskeys } from "#contract/passkeys/endpoints.ts";
import { health } from "#contract/platform/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

type Body<E extends { body?: z.ZodType }> = z.input<NonNullable<E["body"]>>;
const ROOT = "admin";

/** The product's version; it changes with a restart of the server alone. */
export const useVersion = () =>
  useQuery({
    queryKey: [ROOT, "version"],
    queryFn: async () => (await call(health)).version,
  });
export const useInvites = () =>
  useQuery({ queryKey: [ROOT, "invites"], queryFn: () => call(listInvites), retry: false });
export const useMail = () =>
  useQuery({ queryKey: [ROOT, "mail"], queryFn: () => call(getMail), retry: false });
export const useAccessRequests = () =>
  useQuery({ queryKey: [ROOT, "requests"], queryFn: () => call(listAccessRequests), retry: false });
export const useUsers = () =>
  useQuery({ queryKey: [ROOT, "users"], queryFn: () => call(listUsers), retry: false });
export const useUserSessions = (id: string) =>
  useQuery({
    queryKey: [ROOT, "users", id, "sessions"],
    queryFn: () => call(listUserSessions, { params: { id } }),
  });
export const useClientCompanies = () =>
  useQuery({ queryKey: ["clients"], queryFn: () => call(listClients) });

/** Everything that the administration shows may follow from what it does: an invitation, its letter, the person. */
function useAdminMutation<Input, Result>(run: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  });
}

export const useCreateInvites = () =>
  useAdminMutation((body: Body<typeof createInvites>) => call(createInvites, { body }));
export const useResendInvite = () =>
  useAdminMutation(({ id, by }: { id: string; by: "mail" | "link" }) =>
    call(resendInvite, { params: { id }, body: { by } }),
  );
export const useCancelInvite = () =>
  useAdminMutation((id: string) => call(cancelInvite, { params: { id } }));
export const useHandleRequest = () =>
  useAdminMutation(({ id, decision }: { id: string; decision: "send" | "dismiss" }) =>
    call(handleAccessRequest, { params: { id }, body: { decision } }),
  );
export const useRetryLetter = () =>
  useAdminMutation((id: string) => call(retryLetter, { params: { id } }));
export const useUpdateUser = () =>
  useAdminMutation(({ id, ...body }: { id: string } & Body<typeof updateUser>) =>
    call(updateUser, { params: { id }, body }),
  );
export const useChangeEmail = (id: string) =>
  useAdminMutation((email: string) => call(changeUserEmail, { params: { id }, body: { email } }));
export const useLiftQuarantine = () =>
  useAdminMutation((id: string) => call(liftQuarantine, { params: { id } }));
export const useRemovePasskeys = () =>
  useAdminMutation((id: string) => call(removeUserPasskeys, { params: { id } }));
export const useEndSessions = (id: string) =>
  useAdminMutation((session: string | undefined) =>
    call(revokeUserSessions, { params: { id }, query: session === undefined ? {} : { session } }),
  );

export type AuditQuery = Omit<z.input<NonNullable<typeof listAudit.query>>, "before" | "limit">;

export const useAudit = (query: AuditQuery) =>
  useInfiniteQuery({
    queryKey: [ROOT, "audit", query],
    queryFn: ({ pageParam }) =>
      call(listAudit, {
        query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    retry: false,
  });

export const useVerifyAudit = () => useMutation({ mutationFn: () => call(verifyAudit) });
