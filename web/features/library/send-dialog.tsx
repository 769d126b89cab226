import { Paperclip } from "lucide-react";
import { useId, useRef, useState } from "react";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { formatBytes } from "#web/lib/format-number.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { AboutFields, emptyAbout, splitTags, type About } from "./about-fields.tsx";
import { sendCopy as copy } from "./copy.ts";
import { useSendDocument, type SendQuery } from "./queries.ts";

type Target = { projectId: string | null } | { documentId: string; title: string };

/** A new document, or the next version of one. What was typed stays when the server refuses. */
export function SendDialog({
  target,
  folders,
  onClose,
}: {
  target: Target;
  folders: string[];
  onClose: () => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [about, setAbout] = useState<About>(emptyAbout);
  const [isShared, setShared] = useState(false);
  const [share, setShare] = useState(0);
  const chooser = useRef<HTMLInputElement>(null);
  const chosenId = useId();
  const shareId = useId();
  const send = useSendDocument(setShare);
  const isVersion = "documentId" in target;
  const submit = (): void => {
    if (file === null) return setMissing(true);
    setShare(0);
    send.mutate(
      {
        file,
        target: isVersion
          ? { documentId: target.documentId }
          : { projectId: target.projectId, query: queryOf(about, isShared) },
      },
      {
        onSuccess: () => {
          showToast({ title: copy.sent, description: copy.sentText, tone: "positive" });
          onClose();
        },
      },
    );
  };
  const errors = send.error ? fieldErrors(send.error) : {};
  return (
    <Dialog
      name="send-document"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !send.isPending) onClose();
      }}
      title={isVersion ? copy.versionTitle : copy.title}
      {...(isVersion ? { description: copy.versionText(target.title) } : {})}
      footer={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            {copy.cancel}
          </Button>
          <Button variant="primary" isPending={send.isPending} onClick={submit}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {send.error && (
          <Callout tone="danger" role="alert" title={copy.failed}>
            {describeError(send.error, copy.lost)}
          </Callout>
        )}
        <Field
          label={copy.file}
          hint={copy.fileHint}
          error={isMissing && file === null ? copy.fileMissing : undefined}
        >
          {(control) => (
            // The browser's own control speaks the browser's language.
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <input
                {...control}
                ref={chooser}
                type="file"
                className="sr-only"
                tabIndex={-1}
                onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              />
              <Button
                data-first-focus
                icon={<Paperclip aria-hidden className="size-4" />}
                aria-describedby={chosenId}
                onClick={() => chooser.current?.click()}
              >
                {file === null ? copy.chooseFile : copy.chooseOther}
              </Button>
              <span id={chosenId} className="min-w-0 text-sm text-ink-2 [overflow-wrap:anywhere]">
                {file === null ? copy.noFile : `${file.name} · ${formatBytes(file.size)}`}
              </span>
            </div>
          )}
        </Field>
        {!isVersion && (
          <AboutFields about={about} folders={folders} errors={errors} isNew onChange={setAbout} />
        )}
        {!isVersion && target.projectId !== null && (
          <div className="flex items-start gap-2">
            <input
              id={shareId}
              type="checkbox"
              aria-describedby={`${shareId}-hint`}
              className="mt-0.5 size-4 accent-accent"
              checked={isShared}
              onChange={(event) => setShared(event.target.checked)}
            />
            <div>
              <label htmlFor={shareId} className="text-sm font-medium text-ink">
                {copy.share}
              </label>
              <p id={`${shareId}-hint`} className="text-xs text-ink-3">
                {copy.shareHint}
              </p>
            </div>
          </div>
        )}
        {send.isPending && <Progress value={share * 100} label={copy.sending(share)} />}
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}

function queryOf(about: About, isShared: boolean): SendQuery {
  return {
    shared: isShared ? "1" : "0",
    ...(about.title.trim() === "" ? {} : { title: about.title }),
    ...(about.folder.trim() === "" ? {} : { folder: about.folder }),
    ...(about.tags.trim() === "" ? {} : { tags: splitTags(about.tags).join(",") }),
    ...(about.phases.length === 0 ? {} : { phases: [...about.phases].sort().join(",") }),
    ...(about.retainUntil === "" ? {} : { retainUntil: about.retainUntil }),
  };
}
