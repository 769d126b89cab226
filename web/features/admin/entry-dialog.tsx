import type { AuditEntry } from "#contract/admin/endpoints.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { formatCount } from "#web/lib/format-number.ts";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { auditCopy as copy } from "./audit-copy.ts";
import { addressOf, clientName, nameAction, showValue } from "./audit-words.ts";

/** One entry whole, as it was written and linked. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { fields } = copy;
  const rows: [string, string | null][] = [
    [
      copy.columns.who,
      entry.person === null
        ? entry.address === null
          ? copy.system
          : copy.unidentified
        : [entry.person.name, addressOf(entry.person)].filter((part) => part !== null).join(", "),
    ],
    [fields.client, clientName(entry.client)],
    [fields.address, entry.address],
    [fields.agent, entry.agent],
    [fields.subject, entry.subjectId],
    [fields.action, entry.action],
    [fields.seq, formatCount(entry.seq)],
    [fields.hash, entry.hash],
  ];
  return (
    <Dialog
      name="audit-entry"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={nameAction(entry.action)}
      description={formatMoment(entry.at)}
    >
      <div className="flex flex-col gap-5">
        <Pairs rows={rows.filter((row): row is [string, string] => row[1] !== null)} />
        {entry.isErased && <Callout tone="info">{copy.erased}</Callout>}
        <Values title={copy.data} values={entry.details} />
        <Values title={copy.before} values={entry.before} />
        <Values title={copy.after} values={entry.after} />
      </div>
    </Dialog>
  );
}

function Values({ title, values }: { title: string; values: Record<string, unknown> | null }) {
  if (values === null || Object.keys(values).length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold text-ink">{title}</h3>
      <Pairs rows={Object.entries(values).map(([field, value]) => [field, showValue(value)])} />
    </section>
  );
}

function Pairs({ rows }: { rows: [string, string][] }) {
  return (
    <dl className="grid grid-cols-[minmax(100px,max-content)_1fr] gap-x-4 gap-y-1 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="break-all text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
