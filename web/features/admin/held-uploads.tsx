import { describeError } from "#web/lib/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { adminCopy } from "./copy.ts";
import { useLiftQuarantine } from "./queries.ts";
import { heldUploadsCopy as copy } from "./user-copy.ts";

/** Of a person whose files are not taken for now, because too many of them had to be given up. */
export function HeldUploads({ userId, until }: { userId: string; until: string }) {
  const lift = useLiftQuarantine();
  const onLift = (): void =>
    lift.mutate(userId, {
      onSuccess: () => showToast({ title: copy.done, tone: "positive" }),
      onError: (failure) =>
        showToast({
          title: copy.failed,
          description: describeError(failure, adminCopy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <section aria-label={copy.title} className="flex flex-col items-start gap-3">
      <h3 className="text-base font-semibold text-ink">{copy.title}</h3>
      <p className="text-base text-ink-2">{copy.text(formatMoment(until))}</p>
      <Button size="small" isPending={lift.isPending} onClick={onLift}>
        {copy.lift}
      </Button>
    </section>
  );
}
