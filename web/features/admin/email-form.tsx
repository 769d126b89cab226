import { useState, type FormEvent } from "react";
import type { AdminUser } from "#contract/admin/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { adminCopy } from "./copy.ts";
import { LinksDialog, type IssuedLink } from "./links-dialog.tsx";
import { useChangeEmail } from "./queries.ts";
import { emailCopy as copy } from "./user-copy.ts";

/** Another address for somebody's account: it is theirs once its mailbox has confirmed. */
export function EmailForm({ user }: { user: AdminUser }) {
  const [email, setEmail] = useState("");
  const [links, setLinks] = useState<IssuedLink[]>([]);
  const change = useChangeEmail(user.id);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate(email, {
      onSuccess: ({ email: to, link }) => {
        setEmail("");
        showToast({
          title: copy.asked,
          description: link === null ? copy.mailed(to) : copy.byHand,
          tone: "positive",
        });
        if (link !== null) setLinks([{ email: to, path: link }]);
      },
      onError: (failure) =>
        showToast({
          title: copy.failed,
          description: describeError(failure, adminCopy.tryAgain),
          tone: "destructive",
        }),
    });
  };
  return (
    <section aria-label={copy.title} className="flex flex-col gap-3">
      <h3 className="text-base font-semibold text-ink">{copy.title}</h3>
      <form onSubmit={onSubmit} noValidate className="flex flex-col items-start gap-3">
        <Field
          label={copy.label}
          hint={copy.hint}
          error={fieldErrors(change.error)["email"]}
          className="w-full"
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" isPending={change.isPending} disabled={email.trim() === ""}>
          {copy.submit}
        </Button>
      </form>
      <LinksDialog links={links} onClose={() => setLinks([])} />
    </section>
  );
}
