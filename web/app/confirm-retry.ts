import { parseErrorBody } from "#web/lib/calls/api-error.ts";
import { connectionCopy as copy } from "#web/lib/copy.ts";
import { showToast, useToasts } from "#web/ui/toast/toast-store.ts";

/** What passes by itself; other refusals of the kind (too many wrong codes, too many open uploads) ask for something else. */
const PASSING = new Set(["BUSY", "UNAVAILABLE", "TOO_MANY_REQUESTS", "TOO_SLOW"]);

interface Question {
  answer: Promise<boolean>;
  /** The write that joins it cannot be sent by itself: from now on it waits for the click. */
  waitForClick: () => void;
}

let asking: Question | null = null;

/**
 * Asks in a message that stays whether what was refused is sent again; what waits keeps all that was typed. After `byItselfAfterS`
 * seconds, where it is given, silence means yes. One question stands for every write that waits. Put away, or covered by another
 * message, it means no: each caller then says what it could not do.
 */
export async function confirmRetry(
  refusal: Response,
  byItselfAfterS: number | null,
): Promise<boolean> {
  const refused = parseErrorBody(await refusal.text());
  // Not in the server's words: a distributor's, for a server that did not answer.
  if (refused !== null && !PASSING.has(refused.code)) return false;
  if (byItselfAfterS === null) asking?.waitForClick();
  asking ??= askOnce(refused?.message ?? copy.noReply, byItselfAfterS);
  return asking.answer;
}

function askOnce(reason: string, byItselfAfterS: number | null): Question {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = new Promise<boolean>((settle) => {
    const id = showToast({
      title: byItselfAfterS === null ? copy.notWritten : copy.writtenSoon(byItselfAfterS),
      description: reason,
      tone: "destructive",
      durationMs: Number.POSITIVE_INFINITY,
      action: { label: copy.writeAgain, onSelect: () => settle(true) },
      onGone: () => settle(false),
    });
    if (byItselfAfterS === null) return;
    timer = setTimeout(() => {
      settle(true);
      useToasts.getState().dismiss(id);
    }, byItselfAfterS * 1_000);
  }).finally(() => {
    clearTimeout(timer);
    asking = null;
  });
  return { answer, waitForClick: () => clearTimeout(timer) };
}
