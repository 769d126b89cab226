import { Download } from "lucide-react";
import { useState, type ReactNode } from "react";
import {
  leastRetentionDays,
  mostRetentionDays,
  type ClientPrivacy,
} from "#contract/privacy/endpoints.ts";
import { fieldErrors } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { privacyCopy as copy } from "./copy.ts";
import { PersonFilesSection } from "./person-files-section.tsx";
import { useExportClient, useSetRetention } from "./queries.ts";
import { showDay } from "./show-day.ts";
import { notifyFailure } from "./notify-failure.ts";

/** How long a client's data are kept, their copy, and the end. */
export function ClientSheet({ client, onClose }: { client: ClientPrivacy; onClose: () => void }) {
  return (
    <Sheet
      name="client-privacy"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={client.name}
      description={copy.sheetHint}
    >
      <div className="flex flex-col gap-8">
        {client.isClosing ? (
          <Callout tone="warning">{copy.close.running}</Callout>
        ) : (
          <>
            {!client.isDemonstration && <RetentionForm key={client.version} client={client} />}
            <PersonFilesSection client={client} onStarted={onClose} />
            <CopySection client={client} />
            <CloseSection client={client} onStarted={onClose} />
          </>
        )}
      </div>
    </Sheet>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col items-start gap-3">
      <div>
        <h3 className="text-base font-semibold text-ink">{title}</h3>
        <p className="mt-1 text-base text-ink-2">{text}</p>
      </div>
      {children}
    </section>
  );
}

function RetentionForm({ client }: { client: ClientPrivacy }) {
  const words = copy.retention;
  const [text, setText] = useState(
    client.retentionDays === null ? "" : String(client.retentionDays),
  );
  const save = useSetRetention();
  const days =
    text.trim() === "" ? null : /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
  const isReadable = days === null || !Number.isNaN(days);
  const onSave = (): void =>
    handleReply(save.mutateAsync({ clientId: client.id, version: client.version, days }), {
      onSuccess: () => showToast({ title: words.saved, tone: "positive" }),
      onError: notifyFailure,
    });
  return (
    <Section title={words.title} text={words.text}>
      <Field
        className="w-full max-w-[280px]"
        label={words.days}
        hint={words.daysHint}
        error={isReadable ? fieldErrors(save.error)["days"] : words.notANumber}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            min={leastRetentionDays}
            max={mostRetentionDays}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button
        variant="primary"
        disabled={!isReadable || days === client.retentionDays}
        isPending={save.isPending}
        onClick={onSave}
      >
        {words.save}
      </Button>
      {client.due.length > 0 && (
        <div className="w-full">
          <h4 className="text-sm font-medium text-ink">{words.due}</h4>
          <ul className="mt-1 divide-y divide-border">
            {client.due.map(({ projectId, project, dueOn, isWarned }) => (
              <li
                key={projectId}
                className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm text-ink-2"
              >
                <span className="min-w-0 break-words">{copy.next(project, showDay(dueOn))}</span>
                {isWarned && <Badge tone="warning">{copy.warned}</Badge>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function CopySection({ client: { id, lastExport } }: { client: ClientPrivacy }) {
  const words = copy.copy;
  const download = useExportClient();
  return (
    <Section title={words.title} text={words.text}>
      <Button
        icon={<Download aria-hidden className="size-4" />}
        isPending={download.isPending}
        onClick={() =>
          handleReply(download.mutateAsync(id), {
            onSuccess: () => showToast({ title: words.done, tone: "positive" }),
            onError: notifyFailure,
          })
        }
      >
        {words.download}
      </Button>
      <p role="status" className="text-sm text-ink-3">
        {download.isPending
          ? words.preparing
          : lastExport === null
            ? words.none
            : words.last(formatMoment(lastExport.at), lastExport.bytes)}
      </p>
    </Section>
  );
}

function CloseSection({ client, onStarted }: { client: ClientPrivacy; onStarted: () => void }) {
  const words = copy.close;
  const [isOpen, setOpen] = useState(false);
  const isReady = client.lastExport?.isRecent === true && !client.isDemonstration;
  return (
    <Section title={words.title} text={words.text}>
      {!isReady && (
        <Callout tone="info" className="w-full">
          {client.isDemonstration ? words.demonstration : words.needsCopy}
        </Callout>
      )}
      {isReady && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      )}
      {isOpen && <CloseDialog client={client} onOpenChange={setOpen} onStarted={onStarted} />}
    </Section>
  );
}
