import { MessageSquarePlus, MessagesSquare, Play } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { useSession } from "#web/features/auth/index.ts";
import { isInPreparation } from "#web/features/phases/index.ts";
import { describeError, fieldErrors, isMissing } from "#web/lib/calls/api-error.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { branchTo } from "./branch.ts";
import { Composer } from "./composer.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationMenu } from "./conversation-menu.tsx";
import { assistantCopy as copy } from "./copy.ts";
import { useBroughtQuestion, useWriteDraft } from "./drafts.ts";
import { MessageList } from "./message-list.tsx";
import {
  useAsk,
  useConversation,
  useFollowReply,
  useOtherTabs,
  usePhaseConversation,
  useStop,
  type Asked,
} from "./queries.ts";

export type PanelPhase = Pick<
  Phase,
  "id" | "projectId" | "name" | "order" | "currentRunId" | "reportId"
> & { abilities: Pick<Phase["abilities"], "run"> & Partial<Pick<Phase["abilities"], "record">> };

/** The assistant of a phase: 600 px of conversation. `onRun` leads to where the phase is run; null: that is on another page. */
export function AssistantPanel({
  phase,
  fileNames,
  onRun,
}: {
  phase: PanelPhase;
  fileNames: string[];
  onRun: (() => void) | null;
}) {
  const session = useSession();
  // Nothing of the phase is released to the company yet: the server would say so with 404.
  const isClosed = isInPreparation(phase, session.user);
  const { error, data, refetch } = usePhaseConversation(phase.id, !isClosed);
  useOtherTabs();
  return (
    <Card
      aria-label={copy.title}
      className={`flex min-w-0 flex-col overflow-hidden p-0 ${isClosed ? "" : "h-[600px]"}`}
      data-testid="assistant-panel"
    >
      {isClosed || error ? (
        <div className="flex flex-1 flex-col justify-center px-4">
          {isClosed || isMissing(error) ? (
            <EmptyState isCompact icon={<MessagesSquare />} title={copy.notReleasedTitle}>
              {copy.notReleasedText}
            </EmptyState>
          ) : (
            <ErrorState isCompact error={error} onRetry={() => void refetch()} />
          )}
        </div>
      ) : data === undefined ? (
        <div className="p-4">
          <SkeletonLines count={6} />
        </div>
      ) : (
        <Panel key={phase.id} phase={phase} opened={data} fileNames={fileNames} onRun={onRun} />
      )}
    </Card>
  );
}

type Opened = NonNullable<ReturnType<typeof usePhaseConversation>["data"]>;
/** Null: the one that the phase opens with. */
type Choice = { kind: "conversation"; id: string } | { kind: "new" } | null;

function Panel({
  phase,
  opened,
  fileNames,
  onRun,
}: {
  phase: PanelPhase;
  opened: Opened;
  fileNames: string[];
  onRun: (() => void) | null;
}) {
  const [choice, setChoice] = useState<Choice>(null);
  const [isListing, setListing] = useState(false);
  const openId =
    choice === null ? (opened.conversation?.id ?? null) : choice.kind === "new" ? null : choice.id;
  const { data: read } = useConversation(openId);
  const conversation =
    openId === null
      ? null
      : (read ?? (opened.conversation?.id === openId ? opened.conversation : null));
  const progress = useFollowReply(conversation);
  const { mutate, isPending, variables } = useAsk({
    id: phase.id,
    projectId: phase.projectId,
    name: phase.name,
    files: fileNames,
  });
  const stop = useStop(openId ?? "");
  const writeDraft = useWriteDraft(phase.id);
  useBroughtQuestion(phase.id);
  const writing = conversation?.messages.find(({ state }) => state === "writing");
  const isBusy = isPending || writing !== undefined;
  const branch = branchTo(conversation?.messages ?? [], conversation?.leafId ?? null);
  const isFresh = !isBusy && !branch.some(({ role }) => role === "user");

  // The same function from one key or word to the next: the messages are rendered anew when it changes.
  const onAsk = useCallback(
    (asked: Asked): void => {
      if (isBusy) return;
      mutate(asked, {
        onSuccess: ({ conversationId }) => {
          setChoice({ kind: "conversation", id: conversationId });
          if (asked.kind === "ask") writeDraft("");
        },
        onError: (error) =>
          showToast({
            title: copy.sendFailed,
            description: fieldErrors(error)["message"] ?? describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      });
    },
    [isBusy, mutate, writeDraft],
  );
  const onSend = (message: string): void => onAsk({ kind: "ask", message, conversationId: openId });
  const pending = isPending && variables.kind !== "regenerate" ? variables.message : null;
  const openingLinks = useMemo(() => <OpeningLinks phase={phase} onRun={onRun} />, [phase, onRun]);

  return (
    <>
      <header className="flex items-center gap-1 border-b border-border py-2 pr-2 pl-4">
        <h2
          className="min-w-0 flex-1 truncate text-base font-semibold text-ink"
          title={conversation?.title ?? copy.title}
        >
          {conversation?.title ?? copy.title}
        </h2>
        <IconButton size="small" label={copy.new} onClick={() => setChoice({ kind: "new" })}>
          <MessageSquarePlus aria-hidden />
        </IconButton>
        <IconButton size="small" label={copy.list} onClick={() => setListing(true)}>
          <MessagesSquare aria-hidden />
        </IconButton>
        {conversation !== null && <ConversationMenu conversation={conversation} />}
      </header>
      <MessageList
        conversation={conversation}
        pending={pending}
        progress={progress}
        isBusy={isBusy}
        mayPromote={phase.abilities.record === true}
        openingLinks={openingLinks}
        onAsk={onAsk}
      >
        {openId === null && !isBusy && <Welcome phase={phase} onRun={onRun} />}
        {isFresh && (
          <Choices label={copy.suggestions} choices={opened.suggestions} onChoose={onSend} />
        )}
      </MessageList>
      <footer className="flex flex-col gap-2 border-t border-border p-3">
        {conversation !== null && !conversation.isMine && conversation.runId === null && (
          <p className="text-xs text-ink-3">{copy.readOnly}</p>
        )}
        {opened.quickActions.length > 0 && (
          <div
            role="group"
            aria-label={copy.quickActions}
            className="-mx-3 flex gap-2 overflow-x-auto px-3 py-0.5"
          >
            {opened.quickActions.map((action) => (
              <Button
                key={action.label}
                size="small"
                disabled={isBusy}
                onClick={() => onSend(action.message)}
              >
                {action.label}
              </Button>
            ))}
          </div>
        )}
        <Composer
          phaseId={phase.id}
          isPending={isBusy}
          onSend={onSend}
          onStop={
            writing !== undefined && conversation?.isMine === true
              ? () => stop.mutate(writing.id)
              : null
          }
        />
      </footer>
      {isListing && (
        <ConversationList
          phaseId={phase.id}
          openId={openId}
          onClose={() => setListing(false)}
          onOpen={(id) => {
            setChoice({ kind: "conversation", id });
            setListing(false);
          }}
          onNew={() => {
            setChoice({ kind: "new" });
            setListing(false);
          }}
        />
      )}
    </>
  );
}

function Welcome({ phase, onRun }: { phase: PanelPhase; onRun: (() => void) | null }) {
  if (phase.currentRunId !== null)
    return (
      <EmptyState isCompact icon={<MessagesSquare />} title={copy.emptyTitle}>
        {copy.emptyText}
      </EmptyState>
    );
  return (
    <EmptyState
      isCompact
      icon={<MessagesSquare />}
      title={copy.notRunTitle}
      action={phase.abilities.run && <RunButton phase={phase} onRun={onRun} label={copy.run} />}
    >
      {copy.notRunText}
    </EmptyState>
  );
}

/** Under the summary of a run: where it leads. */
function OpeningLinks({ phase, onRun }: { phase: PanelPhase; onRun: (() => void) | null }) {
  return (
    <div className="flex flex-wrap gap-2">
      {phase.reportId !== null && (
        <Button asChild size="small">
          <Link to={`/reports/${phase.reportId}`}>{copy.seeReport}</Link>
        </Button>
      )}
      {phase.currentRunId !== null && (
        <Button asChild size="small">
          <Link
            to={`/project/${phase.projectId}/phase/${phase.order}#gate`}
            onClick={() => document.getElementById("gate")?.scrollIntoView()}
          >
            {copy.seeGate}
          </Link>
        </Button>
      )}
      {phase.abilities.run && <RunButton phase={phase} onRun={onRun} label={copy.runAgain} />}
    </div>
  );
}

function RunButton({
  phase,
  onRun,
  label,
}: {
  phase: PanelPhase;
  onRun: (() => void) | null;
  label: string;
}) {
  if (onRun !== null)
    return (
      <Button size="small" icon={<Play aria-hidden className="size-3.5" />} onClick={onRun}>
        {label}
      </Button>
    );
  return (
    <Button asChild size="small">
      <Link to={`/project/${phase.projectId}/phase/${phase.order}`}>
        <Play aria-hidden className="size-3.5" />
        {label}
      </Link>
    </Button>
  );
}

function Choices({
  label,
  choices,
  onChoose,
}: {
  label: string;
  choices: Opened["suggestions"];
  onChoose: (message: string) => void;
}) {
  if (choices.length === 0) return null;
  return (
    <section aria-label={label} className="mt-4 flex flex-col gap-2">
      <h3 className="text-xs text-ink-3">{label}</h3>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice.label}
            size="small"
            className="h-auto! min-h-8 max-w-full py-1 text-left whitespace-normal! [overflow-wrap:anywhere]"
            onClick={() => onChoose(choice.message)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </section>
  );
}
