import { useEffect, useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { validateInvite } from "#contract/auth/endpoints.ts";
import {
  clearStoredToken,
  readHeldToken,
  readTokenFromUrl,
  setSessionUser,
} from "#web/features/auth/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { ApiError, describeError } from "#web/lib/calls/api-error.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { tokenRequired, welcome, type SignInCopy } from "./copy.ts";

/** The token form's state. Entering the session is what leads on: the screen's guard then follows the remembered target. */
export function useSignIn(copy: SignInCopy) {
  const client = useQueryClient();
  const [token, setToken] = useState(readHeldToken);
  // A link that is opened where this screen already stands loads nothing: only the fragment changes.
  useEffect(() => {
    const onLink = (): void => {
      readTokenFromUrl(window.location, window.history);
      if (readHeldToken() !== "") setToken(readHeldToken());
    };
    window.addEventListener("hashchange", onLink);
    return () => window.removeEventListener("hashchange", onLink);
  }, []);
  const mutation = useMutation({
    mutationFn: (value: string) => call(validateInvite, { body: { token: value } }),
    onSuccess: ({ user }) => {
      clearStoredToken();
      showToast({ title: copy.success, description: welcome(user.name), tone: "positive" });
      setSessionUser(client, user);
    },
    onError: (error) =>
      showToast({
        title: copy.failure,
        description: isRefused(error)
          ? copy.failureDefault
          : describeError(error, copy.failureDefault),
        tone: "destructive",
      }),
  });
  const submit = (): void => {
    const value = token.trim();
    if (value === "") {
      showToast({ title: tokenRequired, description: copy.emptyToken, tone: "destructive" });
      return;
    }
    mutation.mutate(value);
  };
  return {
    token,
    setToken,
    submit,
    isPending: mutation.isPending,
    /** Also where the session is the one that already stood: the link was pressed twice. */
    isDone: mutation.isSuccess,
    /** The link has opened its one session: said below the specified words, with what to do. */
    usedNotice: isUsed(mutation.error) ? describeError(mutation.error, copy.failureDefault) : null,
  };
}

/** The token opens nothing: each screen says so in its own words. */
const isRefused = (error: unknown): boolean =>
  isUsed(error) || (error instanceof ApiError && error.code === "TOKEN_INVALID");
const isUsed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "TOKEN_USED";
