import { useState } from "react";
import type { ClientPrivacy } from "#contract/privacy/endpoints.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { ClientSheet } from "./client-sheet.tsx";
import { privacyCopy as copy } from "./copy.ts";
import { showDay } from "./show-day.ts";
import { useClientPrivacy } from "./queries.ts";

export function ClientsCard() {
  const { data: clients, error, refetch } = useClientPrivacy();
  const [managedId, setManagedId] = useState<string | null>(null);
  const managed = clients?.find(({ id }) => id === managedId);
  const columns: DataColumn<ClientPrivacy>[] = [
    { key: "client", header: copy.columns.client, cell: (client) => (
      <div className="max-w-[280px] min-w-[120px]">
        <p className="font-medium break-words text-ink">{client.name}</p>
        {client.isDemonstration && <Badge tone="neutral">{copy.demonstration}</Badge>}
        {client.isClosing && <Badge tone="warning">{copy.closing}</Badge>}
      </div>
    ) },
    { key: "retention", header: copy.columns.retention, cell: (client) => <Retention client={client} /> },
    { key: "copy", header: copy.columns.copy, from: "lg", cell: ({ lastExport }) => <span className="text-ink-2">{lastExport === null ? copy.noCopy : copy.copyOf(formatMoment(lastExport.at), lastExport.by)}</span> },
    { key: "actions", header: copy.columns.actions, headerLabel: copy.columns.actions, align: "right", cell: ({ id, name }) => <Button size="small" onClick={() => setManagedId(id)} aria-label={copy.manageOf(name)}>{copy.manage}</Button> },
  ];
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {error !== null && clients === undefined ? <ErrorState error={error} onRetry={() => void refetch()} isCompact />
        : clients === undefined ? <SkeletonLines count={4} />
          : clients.length === 0 ? <p className="py-6 text-center text-base text-ink-2">{copy.none}</p>
            : <DataTable label={copy.title} columns={columns} rows={clients} rowKey={({ id }) => id} maxHeight={560} />}
      {managed !== undefined && <ClientSheet key={managed.id} client={managed} onClose={() => setManagedId(null)} />}
    </TitledCard>
  );
}

function Retention({ client: { retentionDays, due } }: { client: ClientPrivacy }) {
  const [next] = due;
  return (
    <div className="max-w-[360px] min-w-[160px]">
      <p className={retentionDays === null ? "text-ink-2" : "text-ink"}>{retentionDays === null ? copy.keeps : copy.days(retentionDays)}</p>
      {next?.isWarned === true && <p className="mt-1 text-xs break-words text-warning">{copy.next(next.project, showDay(next.dueOn))}</p>}
    </div>
  );
}
