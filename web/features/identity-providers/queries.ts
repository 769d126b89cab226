import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createIdentityProvider,
  type IdentityProvider,
  listIdentityProviders,
  listSignInProviders,
  removeIdentityProvider,
  testIdentityProvider,
  updateIdentityProvider,
} from "#contract/identity-providers/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

/** Without an answer there are no buttons: the code and the passkey are there in any case. */
export const useSignInProviders = () =>
  useQuery({
    queryKey: ["sign-in-providers"],
    queryFn: () => call(listSignInProviders),
    retry: false,
  });

const KEY = ["admin", "identity-providers"] as const;

export const useIdentityProviders = () =>
  useQuery({ queryKey: KEY, queryFn: () => call(listIdentityProviders), retry: false });

function useChange<Input, Result>(run: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export type ProviderFields = Pick<
  IdentityProvider,
  "name" | "issuer" | "clientId" | "domains" | "trustsEmail" | "strongAmr" | "isOnly" | "isEnabled"
> & { secret: string };

/** A new one, or a change of `provider`, whose secret stays where none is given. */
export const useSaveProvider = (provider: IdentityProvider | null) =>
  useChange(({ secret, ...fields }: ProviderFields) =>
    provider === null
      ? call(createIdentityProvider, { body: { ...fields, secret } })
      : call(updateIdentityProvider, {
          params: { id: provider.id },
          body: { ...fields, version: provider.version, ...(secret === "" ? {} : { secret }) },
        }),
  );
export const useRemoveProvider = () =>
  useChange((id: string) => call(removeIdentityProvider, { params: { id } }));
export const useTestProvider = () =>
  useMutation({ mutationFn: (id: string) => call(testIdentityProvider, { params: { id } }) });
