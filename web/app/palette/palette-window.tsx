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
import type { Phase } from "#contract/phases/endpoints.ts";
import { mayDo } from "#web/features/auth/index.ts";
import { openOrigin } from "#web/features/facts/index.ts";
import { useFiles } from "#web/features/files/index.ts";
import { activeProjectOf, useProjectPhases, useProjects } from "#web/features/projects/index.ts";
import { useFound, useSettled } from "#web/features/search/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { useWindowProps } from "#web/ui/dialog/dialog.tsx";
import { paletteCopy as copy } from "../copy.ts";
import { filterItems, paletteItems, withFound, type PaletteItem } from "./palette-items.ts";

const MOST_SHOWN = 40;
const keyOf = ({ group, key }: PaletteItem): string => `${group}-${key}`;

/** What Ctrl/Cmd+K opens: one box over the places of the product and what the active project holds. */
export function PaletteWindow({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const windowProps = useWindowProps("command-palette", true, onClose);
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
          {...windowProps}
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

/** Places by their names, at once, and what the active project holds, once the person has paused. */
function usePalette(user: SessionUser, query: string) {
  const { data: projects } = useProjects();
  const active = activeProjectOf(projects);
  const { data: phases } = useProjectPhases(active?.id ?? null);
  const { data: files } = useFiles(active?.id ?? null);
  const administer = mayDo(user, "settings.manage");
  const places = useMemo(
    () =>
      paletteItems(projects ?? [], active, phases ?? [], {
        files: files ?? [],
        may: {
          administer,
          mine: (phases ?? []).some(({ abilities }) => abilities.record),
        },
      }),
    [projects, active, phases, files, administer],
  );
  const settled = useSettled(query.trim());
  const found = useFound(active?.id ?? null, query.trim() === "" ? "" : settled);
  // The phase with the newest results answers, as on the dashboard.
  const asked = phases?.findLast(({ reportId }) => reportId !== null) ?? phases?.[0];
  const itemsFor = useCallback(
    (text: string): PaletteItem[] =>
      withFound(
        filterItems(places, text).slice(0, MOST_SHOWN),
        found ?? [],
        text,
        asked === undefined ? null : questionTo(asked, text.trim()),
      ),
    [places, found, asked],
  );
  return { itemsFor, projectId: active?.id ?? null };
}

const questionTo = (phase: Phase, question: string): PaletteItem => ({
  key: "ask",
  group: "ask",
  label: copy.askAbout(question),
  to: `/project/${phase.projectId}/phase/${phase.order}?tab=chat&pergunta=${encodeURIComponent(question)}`,
});

function PaletteBody({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  // The letter stands in the field before the list follows.
  const sought = useDeferredValue(query);
  const { itemsFor, projectId } = usePalette(user, query);
  const found = useMemo(() => itemsFor(sought), [itemsFor, sought]);
  // By key: what is found while the person chooses moves no choice.
  const indexIn = (items: PaletteItem[]): number =>
    Math.max(
      0,
      items.findIndex((item) => keyOf(item) === chosen),
    );
  const index = indexIn(found);
  const choose = (at: number): void => setChosen(found[at] ? keyOf(found[at]) : null);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = 0;
  }, [sought]);
  const go = useCallback(
    (item: PaletteItem | undefined): void => {
      if (item === undefined) return;
      onClose();
      if (item.origin !== undefined && projectId !== null)
        openOrigin({ projectId, ...item.origin });
      else void navigate(item.to);
    },
    [onClose, navigate, projectId],
  );
  const onKeyDown = (event: ReactKeyboardEvent): void => {
    if (event.key === "ArrowDown") choose(Math.min(found.length - 1, index + 1));
    else if (event.key === "ArrowUp") choose(Math.max(0, index - 1));
    else if (event.key === "Enter") {
      // What was typed counts, also before the list has followed.
      const typed = itemsFor(query);
      go(typed[indexIn(typed)]);
    } else return;
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
            setChosen(null);
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
            key={keyOf(item)}
            id={`${listId}-${at}`}
            item={item}
            isFirst={found[at - 1]?.group !== item.group}
            isActive={at === index}
            onPoint={setChosen}
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
  onPoint: (key: string) => void;
  onChoose: (item: PaletteItem) => void;
}

/** A letter or an arrow draws those anew that changed. */
const PaletteOption = memo(function PaletteOption({
  id,
  item,
  isFirst,
  isActive,
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
        onPointerMove={() => onPoint(keyOf(item))}
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
