import { useMemo, useState } from "react";
import type { Message } from "#contract/conversations/endpoints.ts";
import type { Answer, Citation } from "#domain/assistant/answer.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { openOrigin } from "#web/features/facts/index.ts";
import {
  ChartFigure,
  ReportOriginProvider,
  type ReportOrigin,
} from "#web/features/reports/read/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { answerMarkdown } from "./answer-markdown.ts";
import { assistantCopy as copy } from "../copy.ts";
import { MarkdownText } from "./markdown-text.tsx";
import { NewFactDialog } from "./new-fact-dialog.tsx";
import { OriginBadges } from "./origin-badges.tsx";
import { ReadingChips, type ChosenChip } from "./reading-chips.tsx";
import { SortedTable } from "./sorted-table.tsx";

/** A finished reply: words, table and chart whose figures open their origin, how it came about, what it rests on. */
export function AnswerBody({
  message,
  answer,
  projectId,
  onChange,
}: {
  message: Message;
  answer: Answer;
  projectId: string;
  /** Null: nothing of it may be changed. */
  onChange: ((change: ChosenChip) => void) | null;
}) {
  const [shown, setShown] = useState<Fact | null>(null);
  const { factRuns } = message;
  const origin = useMemo<ReportOrigin>(() => {
    const made = new Map(answer.newFacts.map((fact) => [fact.id, fact]));
    return {
      projectId,
      runs: factRuns,
      openElsewhere: (factId) => {
        const fact = made.get(factId);
        return fact === undefined ? null : () => setShown(fact);
      },
    };
  }, [answer, projectId, factRuns]);
  const named = answer.citations.filter(
    (citation) => citation.kind !== "fact" || answer.origin === "grounded",
  );
  return (
    <ReportOriginProvider value={origin}>
      <div className="flex min-w-0 flex-col gap-2 text-base text-ink">
        {typeof answer.reading === "string" && (
          <ReadingChips reading={answer.reading} chips={answer.chips ?? []} onChange={onChange} />
        )}
        <div className="min-w-0">
          <MarkdownText text={answerMarkdown(answer)} plain={message.content} />
        </div>
        {answer.table !== null && <SortedTable table={answer.table} />}
        {/* Narrower, the names of the axis would run into one another: it scrolls. */}
        {answer.chart !== null && (
          <div className="[&_div[role=img]]:min-w-[520px]!">
            <ChartFigure spec={answer.chart} />
          </div>
        )}
        {named.length > 0 && <Citations citations={named} projectId={projectId} runs={factRuns} />}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
          <OriginBadges answer={answer} />
          {answer.refusal !== null && <Badge tone="warning">{copy.refusals[answer.refusal]}</Badge>}
          {answer.originLine !== null && (
            <span className="min-w-0 break-words">{answer.originLine}</span>
          )}
        </div>
      </div>
      <NewFactDialog
        fact={shown}
        projectId={projectId}
        messageId={message.id}
        runs={factRuns}
        onClose={() => setShown(null)}
      />
    </ReportOriginProvider>
  );
}

function Citations({
  citations,
  projectId,
  runs,
}: {
  citations: readonly Citation[];
  projectId: string;
  runs: Readonly<Record<string, string>>;
}) {
  return (
    <div className="text-xs text-ink-2">
      <p className="text-ink-3">{copy.citations}</p>
      <ul className="mt-0.5 flex flex-col gap-0.5">
        {citations.map((citation) => (
          <li key={citation.id} className="min-w-0 break-words">
            {citation.kind === "fact" ? (
              <button
                type="button"
                onClick={() => openCited(citation, projectId, runs)}
                className="fact-underline rounded-[3px] text-left hover:text-accent"
              >
                {citation.label}
              </button>
            ) : (
              <a href={`/files/${citation.fileId}`} className="text-accent hover:underline">
                {citation.label}
                {citation.kind === "passage" && citation.page !== null
                  ? ` (${copy.page(citation.page)})`
                  : ""}
              </a>
            )}
            {citation.kind === "passage" && (
              <span className="block text-ink-3">“{citation.quote}”</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function openCited(
  { factId, runId }: Extract<Citation, { kind: "fact" }>,
  projectId: string,
  runs: Readonly<Record<string, string>>,
): void {
  const run = runId ?? runs[factId];
  openOrigin({ projectId, factId, ...(run === undefined ? {} : { runId: run }) });
}
