import { useMutation, useQueryClient } from "@tanstack/react-query";
import { setSessionUser } from "#web/features/auth/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { canUseKeys, isPutAway } from "./browser-keys.ts";
import { passkeyCopy as copy } from "./copy.ts";
import { openPasskeySession } from "./queries.ts";

/** Below the specified field, where this browser can use passkeys at this address. */
export function PasskeySignInButton() {
  const client = useQueryClient();
  const enter = useMutation({
    mutationFn: openPasskeySession,
    onSuccess: (user) => setSessionUser(client, user),
    onError: (error) =>
      showToast({
        title: isPutAway(error) ? copy.cancelled : describeError(error, copy.refused),
        tone: "destructive",
      }),
  });
  if (!canUseKeys()) return null;
  return (
    <Button
      size="large"
      lang="pt-BR"
      className="mt-3 w-full"
      isPending={enter.isPending}
      onClick={() => enter.mutate()}
    >
      {copy.signIn}
    </Button>
  );
}
