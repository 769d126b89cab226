import { Dialog as RadixDialog } from "radix-ui";
import { Search } from "lucide-react";
import {
  memo,
  useCallback,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
} from "react";
import { useNavigate } from "react-router";
import type { SessionUser } from "#contract/auth/endpoints.ts";
import { mayDo } from "#web/features/auth/index.ts";
import { useFiles } from "#web/features/files/index.ts";
import { pickActive, useProjectPhases, useProjects } from "#web/features/projects/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import type { DialogName } from "#web/ui/dialog/dialog-names.ts";
import { useFocusReturn } from "#web/ui/dialog/dialog.tsx";
import { paletteCopy as copy } from "../copy.ts";
import { filterItems, paletteItems, type PaletteItem } from "./palette-items.ts";

const MOST_SHOWN = 40;

/** What Ctrl/Cmd+K opens. */
export function PaletteWindow({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const focusReturn = useFocusReturn(true);
  return (
    <RadixDialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-overlay animate-[fade-in_120ms]" />
        <RadixDialog.Content
          {...focusReturn}
          data-dialog={"command-palette" satisfies DialogName}
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-32px)] max-w-[600px] -translate-x-1/2 overflow-hidden rounded-card border border-border bg-surface shadow-float outline-none animate-[fade-in_120ms]"
        >
          <RadixDialog.Title className="sr-only">{copy.title}</RadixDialog.Title>
          <PaletteBody key={user.id} user={user} onClose={onClose} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function usePaletteItems(user: SessionUser): PaletteItem[] {
  const { data: projects } = useProjects();
  const active = pickActive(projects);
  const { data: phases } = useProjectPhases(active?.id ?? null);
  const { data: files } = useFiles(active?.id ?? null);
  const administer = mayDo(user, "settings.manage");
  return useMemo(
    () =>
      paletteItems(projects ?? [], active, phases ?? [], files ?? [], {
        administer,
        mine: (phases ?? []).some(({ abilities }) => abilities.record),
      }),
    [projects, active, phases, files, administer],
  );
}

function PaletteBody({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState("");
  const [index, setIndex] = useState(0);
  // The letter stands in the field before the list follows.
  const sought = useDeferredValue(query);
  const items = usePaletteItems(user);
  const found = useMemo(() => filterItems(items, sought).slice(0, MOST_SHOWN), [items, sought]);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = 0;
  }, [sought]);
  const go = useCallback(
    (item: PaletteItem | undefined): void => {
      if (item === undefined) return;
      onClose();
      void navigate(item.to);
    },
    [onClose, navigate],
  );
  const onKeyDown = (event: ReactKeyboardEvent): void => {
    if (event.key === "ArrowDown") setIndex(Math.min(found.length - 1, index + 1));
    else if (event.key === "ArrowUp") setIndex(Math.max(0, index - 1));
    // What was typed counts, also before the list has followed.
    else if (event.key === "Enter") go(filterItems(items, query)[index]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b border-border px-4">
        <Search aria-hidden className="size-4 text-ink-3" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found[index] ? `${listId}-${index}` : undefined}
          aria-label={copy.placeholder}
          placeholder={copy.placeholder}
          value={query}
          autoFocus
          onChange={(event) => {
            setQuery(event.target.value);
            setIndex(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full bg-transparent text-lg text-ink outline-none placeholder:text-ink-3"
        />
      </div>
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={copy.title}
        className="relative max-h-[52vh] overflow-y-auto p-2"
      >
        {found.map((item, at) => (
          <PaletteOption
            key={`${item.group}-${item.key}`}
            id={`${listId}-${at}`}
            item={item}
            isFirst={found[at - 1]?.group !== item.group}
            isActive={at === index}
            at={at}
            onPoint={setIndex}
            onChoose={go}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="px-4 pb-5 text-center text-base text-ink-2">{copy.empty}</p>
      )}
    </>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isFirst: boolean;
  isActive: boolean;
  at: number;
  onPoint: (at: number) => void;
  onChoose: (item: PaletteItem) => void;
}

/** A letter or an arrow draws those anew that changed. */
const PaletteOption = memo(function PaletteOption({
  id,
  item,
  isFirst,
  isActive,
  at,
  onPoint,
  onChoose,
}: OptionProps) {
  const option = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <>
      {isFirst && (
        <li role="presentation" className="px-3 pt-2 pb-1 text-xs font-medium text-ink-3">
          {copy.groups[item.group]}
        </li>
      )}
      <li
        id={id}
        role="option"
        aria-selected={isActive}
        ref={option}
        onPointerMove={() => onPoint(at)}
        onClick={() => onChoose(item)}
        className={classNames(
          "flex cursor-pointer items-baseline justify-between gap-4 rounded-control px-3 py-1.5",
          isActive && "bg-surface-2",
        )}
      >
        <span title={item.label} className="truncate text-ink">
          {item.label}
        </span>
        {item.hint && (
          <span title={item.hint} className="max-w-1/2 shrink-0 truncate text-xs text-ink-3">
            {item.hint}
          </span>
        )}
      </li>
    </>
  );
});
