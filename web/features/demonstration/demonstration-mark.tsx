import { useState } from "react";
import { ChevronDown, UserRound, UserRoundCheck } from "lucide-react";
import type { Project } from "#contract/projects/endpoints.ts";
import { mayDo, useSession } from "#web/features/auth/index.ts";
import { DemonstrationBadge } from "#web/features/projects/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { deferred } from "#web/ui/prefetch.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { demonstrationCopy, visitCopy as copy } from "./copy.ts";
import { useDemonstration, useMakeLink, type DemonstrationLink } from "./queries.ts";

const useVisitDialog = deferred(async () => (await import("./visit-dialog.tsx")).VisitDialog);

/** The badge of a page of the demonstration; for the firm's own people the way in as one of its company's. */
export function DemonstrationMark({
  project,
  isNarrow = false,
}: {
  project: Pick<Project, "referenceDate">;
  isNarrow?: boolean;
}) {
  const { user } = useSession();
  const { data } = useDemonstration();
  const badge = <DemonstrationBadge referenceDate={project.referenceDate} isNarrow={isNarrow} />;
  if (user === null || !mayDo(user, "demonstration.visit")) return badge;
  return data?.hasPeople === true ? <VisitMenu badge={badge} /> : badge;
}

function VisitMenu({ badge }: { badge: React.ReactNode }) {
  const [made, setMade] = useState<DemonstrationLink | null>(null);
  const makeLink = useMakeLink();
  const drawDialog = useVisitDialog(made === null ? null : "now", () => setMade(null));
  const visit = (papel: "aprovador" | "cliente") => (): void =>
    makeLink.mutate(papel, {
      onSuccess: setMade,
      onError: (error) =>
        showToast({
          title: copy.failed,
          description: describeError(error, demonstrationCopy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <>
      <DropdownMenu
        align="start"
        heading={copy.heading}
        trigger={
          <button
            type="button"
            className="inline-flex min-h-6 max-w-full cursor-pointer items-center gap-1 rounded-control text-left text-ink-3 hover:text-ink max-sm:min-h-11"
          >
            {badge}
            <ChevronDown aria-hidden className="size-3.5 shrink-0" />
          </button>
        }
        groups={[
          [
            {
              label: copy.asApprover,
              icon: <UserRoundCheck aria-hidden />,
              onSelect: visit("aprovador"),
            },
            { label: copy.asClient, icon: <UserRound aria-hidden />, onSelect: visit("cliente") },
          ],
        ]}
      />
      {made !== null && drawDialog?.({ made, onClose: () => setMade(null) })}
    </>
  );
}
