import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  beginPasskey,
  beginPasskeySignIn,
  createPasskey,
  listPasskeys,
  makeRecoveryCodes,
  removePasskey,
  signInWithPasskey,
} from "#contract/passkeys/endpoints.ts";
import { call } from "#web/lib/api-client.ts";
import { answerWithKey, createKey } from "./browser-keys.ts";

const KEY = ["passkeys"] as const;

export const usePasskeys = () =>
  useQuery({ queryKey: KEY, queryFn: () => call(listPasskeys), refetchOnMount: "always" });

function useChange<Input, Result>(run: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
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

export async function enterWithPasskey() {
  const { challengeId, publicKey } = await call(beginPasskeySignIn);
  const response = { ...(await answerWithKey(publicKey)) };
  return (await call(signInWithPasskey, { body: { challengeId, response } })).user;
}
