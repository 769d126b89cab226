import { parseErrorBody } from "#web/lib/api-error.ts";
import { connectionCopy as copy } from "#web/lib/copy.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** What passes by itself; other refusals of the kind (too many wrong codes, too many open uploads) ask for something else. */
const PASSING = new Set(["BUSY", "UNAVAILABLE", "TOO_MANY_REQUESTS", "TOO_SLOW"]);

let asking: Promise<boolean> | null = null;

/**
 * Asks in a message that stays whether what was refused is sent again; what waits keeps all that was typed. One question stands for
 * every write that waits. Put away, or covered by another message, it means no: each caller then says what it could not do.
 */
export async function askToWriteAgain(refusal: Response): Promise<boolean> {
  const refused = parseErrorBody(await refusal.text());
  if (refused === null || !PASSING.has(refused.code)) return false;
  asking ??= new Promise<boolean>((settle) => {
    showToast({
      title: copy.notWritten,
      description: refused.message,
      tone: "destructive",
      durationMs: Number.POSITIVE_INFINITY,
      action: { label: copy.writeAgain, onSelect: () => settle(true) },
      onGone: () => settle(false),
    });
  }).finally(() => {
    asking = null;
  });
  return asking;
}
