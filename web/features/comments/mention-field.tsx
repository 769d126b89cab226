import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useMentionable } from "#web/features/members/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import type { FieldControl } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { copy } from "./copy.ts";
import { findQuery, insertMention, matchPeople, type Named } from "./mention.ts";

/** A text field in which "@" offers the people who may read the report. Arrows choose, Enter or Tab takes, Escape closes. */
export function MentionField({
  reportId,
  control,
  value,
  rows,
  onChange,
  onMention,
}: {
  reportId: string;
  control: FieldControl;
  value: string;
  rows: number;
  onChange: (text: string) => void;
  onMention: (person: Named) => void;
}) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  // The "@" whose list was closed with Escape stays closed.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typing = findQuery(value, caret);
  const { data: people = [] } = useMentionable(reportId, typing !== null);
  const offered =
    typing === null || typing.start === closedAt ? [] : matchPeople(people, typing.query);
  const isOpen = offered.length > 0;
  const active = Math.min(chosen, offered.length - 1);

  const take = (index: number): void => {
    const person = offered[index];
    if (person === undefined || typing === null) return;
    const next = insertMention(value, typing.start, caret, person.name);
    onChange(next.text);
    onMention(person);
    setCaret(next.caret);
    setChosen(0);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp")
      setChosen((active + (event.key === "ArrowDown" ? 1 : offered.length - 1)) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") take(active);
    else return;
    event.preventDefault();
  };
  const openAt = isOpen ? (typing?.start ?? null) : null;
  useEffect(() => {
    if (openAt === null) return;
    // The panel around the field listens on the document, and would close before the list.
    const onEscape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopImmediatePropagation();
      setClosedAt(openAt);
    };
    window.addEventListener("keydown", onEscape, true);
    return () => window.removeEventListener("keydown", onEscape, true);
  }, [openAt]);
  return (
    <div className="relative">
      <Textarea
        {...control}
        ref={field}
        rows={rows}
        maxLength={4000}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setChosen(0);
          if (!event.target.value.includes("@")) setClosedAt(null);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <ul
          id={listId}
          role="listbox"
          aria-label={copy.people}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-[220px] overflow-y-auto rounded-card border border-border bg-surface p-1 shadow-float"
        >
          {offered.map((person, index) => (
            <li
              key={person.userId}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              data-testid="mention-option"
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                take(index);
              }}
              className={classNames(
                "cursor-pointer rounded-control px-2.5 py-1.5 text-base text-ink",
                index === active && "bg-surface-2",
              )}
            >
              <span title={person.name} className="block truncate">
                {person.name}
              </span>
              <span title={copy.roles[person.role]} className="block truncate text-xs text-ink-3">
                {copy.roles[person.role]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
