import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { validateInvite } from "#contract/auth/endpoints.ts";
import { clearStoredToken, setSessionUser, readHeldToken } from "#web/features/auth/index.ts";
import { call } from "#web/lib/api-client.ts";
import { describeError } from "#web/lib/api-error.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { tokenRequired, welcome, type SignInCopy } from "./copy.ts";

/** The token form's state. Entering the session is what leads on: the screen's guard then follows the remembered target. */
export function useSignIn(copy: SignInCopy) {
  const client = useQueryClient();
  const [token, setToken] = useState(readHeldToken);
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
        description: describeError(error, copy.failureDefault),
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
  return { token, setToken, submit, isPending: mutation.isPending };
}
