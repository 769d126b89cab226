import { useState } from "react";
import type { ClientPrivacy } from "#contract/privacy/endpoints.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { ClientSheet } from "./client-sheet.tsx";
import { privacyCopy as copy } from "./copy.ts";
import { useClientPrivacy } from "./queries.ts";
import { showDay } from "./show-day.ts";

export function ClientsCard() {
  const { data: clients, error, refetch } = useClientPrivacy();
  const [managedId, setManagedId] = useState<string | null>(null);
  const managed = clients?.find(({ id }) => id === managedId);
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {error !== null && clients === undefined && (
        <ErrorState error={error} onRetry={() => void refetch()} isCompact />
      )}
      {error === null && clients === undefined && <SkeletonLines count={4} />}
      {clients?.length === 0 && (
        <p className="py-6 text-center text-base text-ink-2">{copy.none}</p>
      )}
      <ul className="divide-y divide-border">
        {clients?.map((client) => (
          <Line key={client.id} client={client} onManage={() => setManagedId(client.id)} />
        ))}
      </ul>
      {managed !== undefined && (
        <ClientSheet key={managed.id} client={managed} onClose={() => setManagedId(null)} />
      )}
    </TitledCard>
  );
}

function Line({
  client: {
    name,
    isDemonstration,
    isClosing,
    retentionDays,
    lastExport,
    due: [next],
  },
  onManage,
}: {
  client: ClientPrivacy;
  onManage: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words text-ink">
          {name}
          {isDemonstration && <Badge tone="neutral">{copy.demonstration}</Badge>}
          {isClosing && <Badge tone="warning">{copy.closing}</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {retentionDays === null ? copy.keeps : copy.days(retentionDays)}
        </p>
        {next?.isWarned === true && (
          <p className="text-sm break-words text-warning">
            {copy.next(next.project, showDay(next.dueOn))}
          </p>
        )}
        <p className="text-sm text-ink-3">
          {lastExport === null
            ? copy.noCopy
            : copy.copyOf(formatMoment(lastExport.at), lastExport.by)}
        </p>
      </div>
      <Button size="small" onClick={onManage} aria-label={copy.manageOf(name)}>
        {copy.manage}
      </Button>
    </li>
  );
}
