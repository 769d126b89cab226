import type { CustomReport, SharePerson } from "#contract/report-library/custom-endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { customCopy } from "./custom-copy.ts";
import { useShare, useSharePeople } from "./custom-queries.ts";

const copy = customCopy.sharing;
const isOfCompany = ({ role }: SharePerson): boolean => role === "client" || role === "approver";

export function ShareDialog({ report, onClose }: { report: CustomReport; onClose: () => void }) {
  const { data, error, refetch } = useSharePeople(report.id);
  return (
    <Dialog
      name="share-report"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title}
      description={copy.text}
    >
      {error ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={6} />
      ) : (
        <div className="flex flex-col gap-6">
          {data.unreleased.length > 0 && data.people.some(isOfCompany) && (
            <Callout tone="warning">{copy.unreleased(data.unreleased)}</Callout>
          )}
          <People
            report={report}
            title={copy.company}
            hint={copy.companyHint}
            none={copy.nobody}
            people={data.people.filter(isOfCompany)}
            isBarred={data.unreleased.length > 0}
          />
          <People
            report={report}
            title={copy.team}
            hint={copy.teamHint}
            none={null}
            people={data.people.filter((person) => !isOfCompany(person) && !person.isMe)}
            isBarred={false}
          />
        </div>
      )}
    </Dialog>
  );
}

function People({
  report,
  title,
  hint,
  none,
  people,
  isBarred,
}: {
  report: CustomReport;
  title: string;
  hint: string;
  none: string | null;
  people: SharePerson[];
  isBarred: boolean;
}) {
  const share = useShare(report);
  if (people.length === 0 && none === null) return null;
  const change = (person: SharePerson, isShared: boolean): void =>
    share.mutate(
      { userId: person.userId, isShared },
      {
        onSuccess: () =>
          showToast({
            title: isShared ? copy.done(person.name) : copy.revoked(person.name),
            tone: "positive",
          }),
        onError: (error) =>
          showToast({
            title: customCopy.failed,
            description: describeError(error, customCopy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-medium text-ink">{title}</h3>
      <p className="text-xs text-ink-3">{people.length === 0 ? none : hint}</p>
      <ul className="mt-2 divide-y divide-border">
        {people.map((person) => {
          const isPending = share.isPending && share.variables.userId === person.userId;
          return (
            <li
              key={person.userId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
            >
              <div className="min-w-0">
                <p className="text-base text-ink [overflow-wrap:anywhere]">{person.name}</p>
                <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">
                  {[
                    copy.roles[person.role] ?? person.role,
                    ...(person.name === person.email ? [] : [person.email]),
                  ].join(" · ")}
                </p>
                {person.sharedAt !== null && (
                  <p className="text-xs text-ink-2">
                    {copy.since(person.sharedBy ?? "", formatMoment(person.sharedAt))}
                  </p>
                )}
              </div>
              {person.sharedAt === null ? (
                !isBarred && (
                  <Button
                    size="small"
                    aria-label={copy.shareWith(person.name)}
                    isPending={isPending}
                    onClick={() => change(person, true)}
                  >
                    {copy.share}
                  </Button>
                )
              ) : (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={copy.revokeFrom(person.name)}
                  isPending={isPending}
                  onClick={() => change(person, false)}
                >
                  {copy.revoke}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
