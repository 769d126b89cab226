import { useState, type FormEvent } from "react";
import { describeError, fieldErrors } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/input.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { copy } from "./copy.ts";
import { useAddComment, type PassagePlace } from "./queries.ts";

/** What was written stays in the field until it is saved. */
export function CommentForm({ reportId, place, isReleased }: { reportId: string; place: PassagePlace; isReleased: boolean }) {
  const [text, setText] = useState("");
  const add = useAddComment(reportId);
  const errors = fieldErrors(add.error);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate({ ...place, text }, {
      onSuccess: () => { setText(""); showToast({ title: copy.sent, tone: "positive" }); },
      onError: (error) => {
        if (fieldErrors(error)["text"] === undefined) showToast({ title: copy.failed, description: fieldErrors(error)["blockIndex"] ?? describeError(error, copy.tryAgain), tone: "destructive" });
      },
    });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-3">
      <Field label={copy.label} hint={isReleased ? copy.hint : copy.hintInternal} error={errors["text"]}>
        {(control) => <Textarea {...control} rows={4} maxLength={4000} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <div><Button type="submit" variant="primary" isPending={add.isPending}>{copy.send}</Button></div>
    </form>
  );
}
