import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import type { ProgrammeItem } from "#contract/programme/endpoints.ts";
import { useTeam } from "#web/features/members/index.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { Popover } from "#web/ui/floating/popover.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { programmeCopy as copy } from "./copy.ts";
import { useUpdateItem } from "./queries.ts";

/** Who answers for an item; where nobody does, the way to say who. */
export function OwnerCell({
  projectId,
  item,
  canWrite,
  tabIndex,
}: {
  projectId: string;
  item: ProgrammeItem;
  canWrite: boolean;
  tabIndex?: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const cell = useRef<HTMLSpanElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (item.owner === null || !wasAsked.current) return;
    wasAsked.current = false;
    // The button that asked is gone; the window gives the focus back after this.
    const frame = requestAnimationFrame(() =>
      cell.current?.closest("[data-key]")?.querySelector<HTMLElement>("[data-row-main]")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [item.owner]);
  if (item.owner !== null || !canWrite)
    return (
      <span ref={cell} className="block truncate" title={item.owner ?? copy.noOwner}>
        {item.owner ?? copy.noOwner}
      </span>
    );
  return (
    <Popover
      name="programme-owner"
      open={isOpen}
      onOpenChange={setOpen}
      label={copy.assign}
      trigger={
        <button
          type="button"
          aria-label={copy.assignOf(item.name)}
          {...(tabIndex === undefined ? {} : { tabIndex })}
          className="rounded-control text-left whitespace-nowrap text-accent underline underline-offset-2 hover:text-ink print:text-ink print:no-underline"
          data-testid="button-assign-owner"
        >
          {copy.noOwner}
        </button>
      }
    >
      <OwnerForm
        projectId={projectId}
        item={item}
        onSaved={() => setOpen(false)}
        onSend={() => {
          wasAsked.current = true;
        }}
      />
    </Popover>
  );
}

function OwnerForm({
  projectId,
  item,
  onSend,
  onSaved,
}: {
  projectId: string;
  item: ProgrammeItem;
  onSend: () => void;
  onSaved: () => void;
}) {
  const [owner, setOwner] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { data: team } = useTeam(projectId);
  const update = useUpdateItem(projectId);
  const people = useId();
  const problem = fieldErrors(update.error)["owner"];
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(owner.trim() === "");
    if (owner.trim() === "") return;
    onSend();
    update.mutate(
      { itemId: item.id, owner },
      {
        onSuccess: () => {
          showToast({ title: copy.assigned(owner.trim()), tone: "positive" });
          onSaved();
        },
      },
    );
  };
  return (
    <form className="flex flex-col gap-3 p-4" onSubmit={onSubmit} noValidate>
      <Field
        label={copy.person}
        hint={copy.personHint}
        error={
          isMissing
            ? copy.noPerson
            : (problem ??
              (update.error === null ? undefined : describeError(update.error, copy.tryAgain)))
        }
      >
        {(control) => (
          <Input
            {...control}
            list={people}
            value={owner}
            maxLength={160}
            autoComplete="off"
            onChange={({ target }) => setOwner(target.value)}
          />
        )}
      </Field>
      <datalist id={people}>
        {team?.members.map(({ userId, name }) => (
          <option key={userId} value={name} />
        ))}
      </datalist>
      <Button type="submit" variant="primary" isPending={update.isPending}>
        {copy.assign}
      </Button>
    </form>
  );
}
