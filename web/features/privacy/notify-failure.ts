import { describeError } from "#web/lib/calls/api-error.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { privacyCopy as copy } from "./copy.ts";

export const notifyFailure = (failure: unknown): void =>
  void showToast({
    title: copy.failed,
    description: describeError(failure, copy.tryAgain),
    tone: "destructive",
  });
