import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  beginPasskey,
  beginPasskeySignIn,
  createPasskey,
  getSignInPolicy,
  listPasskeys,
  makeRecoveryCodes,
  removePasskey,
  setSignInPolicy,
  type SignInPolicy,
  signInWithPasskey,
} from "#contract/passkeys/endpoints.ts";
import { refreshSession } from "#web/features/auth/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { answerWithKey, createKey } from "./browser-keys.ts";

const KEY = ["passkeys"] as const;

export const usePasskeys = () =>
  useQuery({ queryKey: KEY, queryFn: () => call(listPasskeys), refetchOnMount: "always" });

function useChange<Input, Result>(run: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    // Not waited for: with its key a person's page becomes another, and what was done is told before that.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: KEY });
      void refreshSession(client);
    },
  });
}

export const useCreatePasskey = () =>
  useChange(async (name: string) => {
    const { challengeId, publicKey } = await call(beginPasskey);
    const response = { ...(await createKey(publicKey)) };
    return call(createPasskey, { body: { challengeId, response, name } });
  });
export const useRemovePasskey = () =>
  useChange((id: string) => call(removePasskey, { params: { id } }));
export const useMakeCodes = () => useChange(() => call(makeRecoveryCodes));

export async function openPasskeySession() {
  const { challengeId, publicKey } = await call(beginPasskeySignIn);
  const response = { ...(await answerWithKey(publicKey)) };
  return (await call(signInWithPasskey, { body: { challengeId, response } })).user;
}

const POLICY = ["admin", "sign-in-policy"] as const;

export const useSignInPolicy = () =>
  useQuery({ queryKey: POLICY, queryFn: () => call(getSignInPolicy), retry: false });
export function useSetSignInPolicy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (passkeys: SignInPolicy["passkeys"]) =>
      call(setSignInPolicy, { body: { passkeys } }),
    onSuccess: (policy) => client.setQueryData(POLICY, policy),
    onSettled: () => refreshSession(client),
  });
}
