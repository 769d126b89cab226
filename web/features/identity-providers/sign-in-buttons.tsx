import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { beginProviderSignIn, type ProviderFault } from "#contract/identity-providers/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { providerSignInCopy as copy } from "./copy.ts";
import { useSignInProviders } from "./queries.ts";

/** One button for each firm's own sign-in, and why the last one let nobody in. */
export function ProviderSignInButtons() {
  const { data: providers = [] } = useSignInProviders();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [fault] = useState(() => readFault(hash));
  const isTold = fault !== null && hash !== "";
  // The sentence stays; the address of the person stands in no history.
  useEffect(() => {
    if (isTold) void navigate({ pathname, search }, { replace: true });
  }, [isTold, navigate, pathname, search]);
  return (
    <>
      {fault !== null && (
        <Callout tone="warning" role="alert" className="mt-3 break-words">
          <span lang="pt-BR">{fault}</span>
        </Callout>
      )}
      {providers.map(({ id, name }) => (
        <Button asChild key={id} size="large" className="mt-3 w-full">
          <a href={beginProviderSignIn.path.replace(":providerId", id)} lang="pt-BR">
            {copy.enter(name)}
          </a>
        </Button>
      ))}
    </>
  );
}

/** The sentence for what the server said behind the "#"; null where it said nothing that is known. */
export function readFault(hash: string): string | null {
  const told = new URLSearchParams(hash.slice(1));
  const fault = told.get("sso") ?? "";
  if (!isFault(fault)) return null;
  const provider = told.get("provider") || copy.theFirm;
  const email = told.get("email") || copy.thisAccount;
  return copy.faults[fault]({ provider, email });
}

const isFault = (text: string): text is ProviderFault => Object.hasOwn(copy.faults, text);
