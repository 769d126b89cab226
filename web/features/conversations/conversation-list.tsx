import { MessageSquarePlus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { ConversationSummary } from "#contract/conversations/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { ConversationMenu } from "./conversation-menu.tsx";
import { assistantCopy as copy } from "./copy.ts";
import { useConversations } from "./queries.ts";

/** Conversations of the phase: one's own, those of runs, those shared. */
export function ConversationList({
  phaseId,
  openId,
  onOpen,
  onNew,
  onClose,
}: {
  phaseId: string;
  openId: string | null;
  onOpen: (id: string) => void;
  onNew: () => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState("");
  const [archived, setArchived] = useState(false);
  const { data, error, refetch } = useConversations(
    phaseId,
    useDeferredValue(search.trim()),
    archived,
  );
  return (
    <Sheet
      name="conversations"
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={copy.list}
      description={copy.listText}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Input
            type="search"
            aria-label={copy.search}
            placeholder={copy.search}
            value={search}
            maxLength={200}
            onChange={(event) => setSearch(event.target.value)}
            className="min-w-[180px] flex-1"
          />
          <Button icon={<MessageSquarePlus aria-hidden className="size-4" />} onClick={onNew}>
            {copy.new}
          </Button>
        </div>
        <label className="flex min-h-6 items-center gap-2 text-sm text-ink-2">
          <input
            type="checkbox"
            checked={archived}
            onChange={(event) => setArchived(event.target.checked)}
            className="accent-accent"
          />
          {copy.showArchived}
        </label>
        {error ? (
          <ErrorState isCompact error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonLines count={5} />
        ) : data.length === 0 ? (
          <EmptyState isCompact title={copy.noneFound}>
            {copy.noneFoundText}
          </EmptyState>
        ) : (
          <ul className="flex flex-col divide-y divide-border">
            {data.map((conversation) => (
              <ListItem
                key={conversation.id}
                conversation={conversation}
                isOpen={conversation.id === openId}
                onOpen={() => onOpen(conversation.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

function ListItem({
  conversation,
  isOpen,
  onOpen,
}: {
  conversation: ConversationSummary;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { showMoment } = useActDates();
  const { title, owner, isMine, runId, shared, archived, updatedAt } = conversation;
  return (
    <li className="flex items-start gap-2 py-2.5">
      <button
        type="button"
        onClick={onOpen}
        aria-current={isOpen ? "true" : undefined}
        className={classNames(
          "min-w-0 flex-1 rounded-control px-2 py-1 text-left hover:bg-surface-2",
          isOpen && "bg-accent-soft",
        )}
      >
        <span className="block text-base font-medium break-words text-ink">{title}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-xs text-ink-3">
          {showMoment(updatedAt)}
          {runId !== null && <Badge>{copy.openedByRun}</Badge>}
          {shared && <Badge tone="info">{copy.shared}</Badge>}
          {archived && <Badge>{copy.archived}</Badge>}
          {!isMine && owner !== null && (
            <span className="min-w-0 break-words">{copy.by(owner)}</span>
          )}
        </span>
      </button>
      <ConversationMenu conversation={conversation} />
    </li>
  );
}
