import { useState } from "react";
import type { LibraryDocument } from "#contract/library/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { AboutFields, splitTags, type About } from "./about-fields.tsx";
import { documentCopy as copy, sendCopy } from "./copy.ts";
import { useDecideDocument, useUpdateDocument } from "./queries.ts";

export function EditDialog({
  document,
  onClose,
}: {
  document: LibraryDocument;
  onClose: () => void;
}) {
  const [about, setAbout] = useState<About>({
    title: document.title,
    folder: document.folder ?? "",
    tags: document.tags.join(", "),
    phases: document.phases,
    retainUntil: document.retainUntil ?? "",
  });
  const update = useUpdateDocument(document);
  const save = (): void =>
    update.mutate(
      {
        title: about.title,
        folder: about.folder === "" ? null : about.folder,
        tags: splitTags(about.tags),
        phases: about.phases,
        retainUntil: about.retainUntil === "" ? null : about.retainUntil,
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      name="edit-document"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.editTitle}
      footer={
        <>
          <Button onClick={onClose}>{sendCopy.cancel}</Button>
          <Button variant="primary" isPending={update.isPending} onClick={save}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {update.error && (
          <Callout tone="danger" role="alert" title={copy.failed}>
            {describeError(update.error, sendCopy.lost)}
          </Callout>
        )}
        <AboutFields
          about={about}
          folders={[]}
          errors={update.error ? fieldErrors(update.error) : {}}
          isNew={false}
          onChange={setAbout}
        />
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}

/** Approval or refusal of the version that is looked at, with what was checked. */
export function DecisionDialog({
  document,
  onClose,
}: {
  document: LibraryDocument;
  onClose: () => void;
}) {
  const [comment, setComment] = useState("");
  const decide = useDecideDocument(document.id);
  const { number } = document.current;
  const send = (decision: "approved" | "rejected"): void =>
    decide.mutate({ number, decision, comment }, { onSuccess: onClose });
  const errors = decide.error ? fieldErrors(decide.error) : {};
  return (
    <Dialog
      name="decide-document"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.decideTitle(number)}
      description={copy.decideText}
      footer={
        <>
          <Button onClick={onClose}>{sendCopy.cancel}</Button>
          <Button isPending={decide.isPending} onClick={() => send("rejected")}>
            {copy.reject}
          </Button>
          <Button variant="primary" isPending={decide.isPending} onClick={() => send("approved")}>
            {copy.approve}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {decide.error && errors["comment"] === undefined && (
          <Callout tone="danger" role="alert" title={copy.failed}>
            {describeError(decide.error, sendCopy.lost)}
          </Callout>
        )}
        <Field label={copy.comment} error={errors["comment"]}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={2000}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
