import { describeError } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { showToast } from "./toast-store.ts";

/** A file that the person asked for. That it could not be had is a toast: `failed` with the server's sentence, else `again`. */
export async function downloadOrTell(
  asked: Parameters<typeof downloadFrom>,
  { failed, again }: { failed: string; again: string },
): Promise<void> {
  try {
    await downloadFrom(...asked);
  } catch (error) {
    showToast({
      title: failed,
      description: describeError(error, again),
      tone: "destructive",
    });
  }
}
