import type { z } from "zod";
import type { unansweredQuestion } from "#contract/conversations/endpoints.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { modelCopy } from "./copy.ts";
import { useUnansweredQuestions } from "./queries.ts";

type Question = z.infer<typeof unansweredQuestion>;
const copy = modelCopy.questions;

/** What the assistant was asked and did not answer, newest first; nobody is named. */
export function QuestionsCard() {
  const list = useUnansweredQuestions();
  const { data, error, refetch } = list;
  const questions = data?.pages.flatMap((page) => page.questions);
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {error !== null && questions === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} isCompact />
      ) : questions === undefined ? (
        <SkeletonLines count={4} />
      ) : questions.length === 0 ? (
        <p className="text-base text-ink-2">{copy.empty}</p>
      ) : (
        <DataTable
          stacks
          label={copy.title}
          columns={columns}
          rows={questions}
          rowKey={({ id }) => id}
        />
      )}
      <LoadMore list={list} label={copy.more} />
    </TitledCard>
  );
}

const reasonOf = ({ outcome, reason }: Question): string =>
  outcome === "choice" ? copy.choice : (copy.reasons[reason ?? ""] ?? copy.refused);

const columns: DataColumn<Question>[] = [
  {
    key: "text",
    header: copy.columns.text,
    cell: ({ text }) => (
      <p className={`min-w-[140px] max-w-[420px] break-words ${text === null ? "text-ink-3" : ""}`}>
        {text ?? copy.noText}
      </p>
    ),
  },
  {
    key: "reason",
    header: copy.columns.reason,
    cell: (question) => (
      <p className="min-w-[110px] max-w-[220px] break-words">{reasonOf(question)}</p>
    ),
  },
  {
    key: "project",
    header: copy.columns.project,
    from: "lg",
    cell: ({ project, client, phase }) => (
      <div className="max-w-[260px]">
        <p className="break-words">{project}</p>
        <p className="text-xs break-words text-ink-3">{copy.place(client, phase)}</p>
      </div>
    ),
  },
  {
    key: "when",
    header: copy.columns.when,
    from: "lg",
    cell: ({ askedAt }) => <span className="whitespace-nowrap">{formatMoment(askedAt)}</span>,
  },
];
