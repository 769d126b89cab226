import { Download, Search } from "lucide-react";
import { useState, type FormEvent } from "react";
import type { ClientPrivacy } from "#contract/privacy/endpoints.ts";
import {
  ERASE_WORD,
  type PersonPlace,
  type PersonQuery,
  type PersonSearch,
} from "#contract/privacy/person-files.ts";
import { fieldErrors } from "#web/lib/calls/api-error.ts";
import { classNames } from "#web/lib/class-names.ts";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { personFilesCopy as copy } from "./person-files-copy.ts";
import {
  useErasePersonInFiles,
  useExportPersonInFiles,
  useFindPerson,
  useReportPersonAccess,
} from "./queries.ts";
import { notifyFailure } from "./notify-failure.ts";

const fields = [
  ["name", 200, undefined],
  ["email", 320, "email"],
  ["cpf", 20, "numeric"],
] as const;
const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Where a client's files name a person, a copy of it, and its erasure. */
export function PersonFilesSection({
  client,
  onStarted,
}: {
  client: ClientPrivacy;
  onStarted: () => void;
}) {
  const [terms, setTerms] = useState<Required<PersonQuery>>({ name: "", email: "", cpf: "" });
  /** What the shown places were found with: an erasure is of these words, not of those typed since. */
  const [asked, setAsked] = useState<Required<PersonQuery> | null>(null);
  const find = useFindPerson();
  const errors = fieldErrors(find.error);
  const onSearch = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(null);
    find.mutate(
      { clientId: client.id, ...terms },
      {
        onSuccess: () => setAsked(terms),
        onError: (failure) => {
          if (Object.keys(fieldErrors(failure)).length === 0) notifyFailure(failure);
        },
      },
    );
  };
  return (
    <section aria-label={copy.title} className="flex flex-col items-start gap-3">
      <div>
        <h3 className="text-base font-semibold text-ink">{copy.title}</h3>
        <p className="mt-1 text-base text-ink-2">{copy.text}</p>
      </div>
      <form onSubmit={onSearch} className="flex w-full flex-col items-start gap-3">
        {fields.map(([name, maxLength, inputMode]) => (
          <Field
            key={name}
            className="w-full max-w-[420px]"
            label={copy[name]}
            optional={copy.optional}
            error={errors[name]}
            {...(name === "name" ? { hint: copy.nameHint } : {})}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                spellCheck={false}
                maxLength={maxLength}
                {...(inputMode === undefined ? {} : { inputMode })}
                value={terms[name] ?? ""}
                onChange={(event) => setTerms({ ...terms, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <p className="text-xs text-ink-3">{copy.termsHint}</p>
        <Button
          type="submit"
          icon={<Search aria-hidden className="size-4" />}
          isPending={find.isPending}
        >
          {copy.search}
        </Button>
      </form>
      <p
        role="status"
        className={classNames(
          "w-full text-sm",
          find.isPending ? "text-ink-2" : "font-medium text-ink",
        )}
      >
        {find.isPending
          ? copy.searching
          : asked !== null && find.data !== undefined
            ? saysOf(find.data)
            : ""}
      </p>
      {asked !== null && find.data !== undefined && (
        <Found client={client} asked={asked} found={find.data} onStarted={onStarted} />
      )}
    </section>
  );
}

const saysOf = ({ places, records }: PersonSearch): string =>
  places.length === 0 && sum(records) === 0 ? copy.none : copy.found(places.length);

function Found({
  client,
  asked,
  found: { places, records, results, unread },
  onStarted,
}: {
  client: ClientPrivacy;
  asked: PersonQuery;
  found: PersonSearch;
  onStarted: () => void;
}) {
  const [isErasing, setErasing] = useState(false);
  const download = useExportPersonInFiles();
  const report = useReportPersonAccess();
  const [inRecords, inResults] = [sum(records), sum(results)];
  return (
    <div className="flex w-full flex-col items-start gap-3 text-sm text-ink-2">
      {places.length > 0 && (
        <ul className="w-full divide-y divide-border rounded-control border border-border">
          {places.map((place) => (
            <Place key={`${place.id} ${place.version}`} place={place} />
          ))}
        </ul>
      )}
      {inRecords > 0 && <p>{copy.records(inRecords)}</p>}
      {inResults > 0 && <p>{copy.results(inResults)}</p>}
      {unread > 0 && <Callout tone="info">{copy.unread(unread)}</Callout>}
      <div className="flex flex-wrap gap-2">
        {places.length > 0 && (
          <Button
            icon={<Download aria-hidden className="size-4" />}
            isPending={download.isPending}
            onClick={() =>
              handleReply(download.mutateAsync({ clientId: client.id, ...asked }), {
                onSuccess: () => showToast({ title: copy.downloaded, tone: "positive" }),
                onError: notifyFailure,
              })
            }
          >
            {copy.download}
          </Button>
        )}
        {places.length > 0 && (
          <Button
            isPending={report.isPending}
            onClick={() =>
              handleReply(report.mutateAsync({ clientId: client.id, ...asked }), {
                onSuccess: () => showToast({ title: copy.reported, tone: "positive" }),
                onError: notifyFailure,
              })
            }
          >
            {copy.report}
          </Button>
        )}
        {places.length + inRecords > 0 && (
          <Button variant="danger" onClick={() => setErasing(true)}>
            {copy.erase}
          </Button>
        )}
      </div>
      {isErasing && (
        <EraseDialog
          client={client}
          asked={asked}
          onOpenChange={setErasing}
          onStarted={onStarted}
        />
      )}
    </div>
  );
}

function Place({
  place: { kind, name, project, version, isCurrent, isInBin, cells, rows, passages, samples },
}: {
  place: PersonPlace;
}) {
  return (
    <li className="px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-2 font-medium break-words text-ink">
        {name}
        {kind === "document" && <Badge tone="neutral">{copy.document}</Badge>}
        {isInBin ? (
          <Badge tone="warning">{copy.bin}</Badge>
        ) : (
          !isCurrent && <Badge tone="neutral">{copy.old}</Badge>
        )}
      </p>
      <p className="text-xs break-words text-ink-3">
        {project}, {copy.version(version)}: {copy.counts(cells, rows, passages)}
      </p>
      {samples.length > 0 && (
        <ul className="mt-1.5 space-y-1 text-xs">
          {samples.map(({ where, row, text }, at) => (
            <li key={at} className="break-words">
              <span className="text-ink-3">
                {where}
                {row === null ? "" : `, ${copy.row(row)}`}:{" "}
              </span>
              {text}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function EraseDialog({
  client,
  asked,
  onOpenChange,
  onStarted,
}: {
  client: ClientPrivacy;
  asked: PersonQuery;
  onOpenChange: (open: boolean) => void;
  onStarted: () => void;
}) {
  const [typed, setTyped] = useState("");
  const erase = useErasePersonInFiles();
  const onConfirm = (): void =>
    handleReply(erase.mutateAsync({ clientId: client.id, ...asked, confirmation: typed }), {
      onSuccess: () => {
        showToast({ title: copy.started, description: copy.startedText, tone: "positive" });
        onStarted();
      },
      onError: notifyFailure,
    });
  return (
    <ConfirmDialog
      name="erase-person-in-files"
      open
      onOpenChange={onOpenChange}
      title={copy.dialogTitle(client.name)}
      confirmLabel={copy.confirm}
      onConfirm={onConfirm}
      isPending={erase.isPending}
      isDestructive
      isDisabled={typed.trim().toUpperCase() !== ERASE_WORD}
    >
      <div className="flex flex-col gap-4">
        <p className="font-medium text-ink">{copy.cannotUndo}</p>
        <ul className="list-disc space-y-1 pl-5">
          {copy.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <Field label={copy.typeWord(ERASE_WORD)} error={fieldErrors(erase.error)["confirmation"]}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  );
}
