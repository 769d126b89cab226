import { ListChecks } from "lucide-react";
import { useState, type FormEvent, type ReactNode } from "react";
import { Link } from "react-router";
import type { OpenQuestion } from "#contract/files/question-endpoints.ts";
import { QuestionOptions, useAnswerQuestion } from "#web/features/files/mapping/index.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { questionCopy as copy } from "./copy.ts";
import { useQuestions } from "./queries.ts";

const keyOf = ({ fileId, tableName, id }: OpenQuestion): string => `${fileId} ${tableName} ${id}`;

/** That files leave something open, and the way to answer it; absent where nothing is. */
export function QuestionsCard({ projectId }: { projectId: string }) {
  const { data: questions } = useQuestions(projectId);
  if (questions === undefined || questions.length === 0) return null;
  const mayAnswer = questions[0]?.abilities.answer === true;
  return (
    <TitledCard title={copy.title} hint={copy.intro} data-testid="open-questions">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-base text-ink-2">
          {describeOpen(questions)}
          {!mayAnswer && ` ${copy.readOnly}`}
        </p>
        {mayAnswer && <AnswerLink projectId={projectId} count={questions.length} />}
      </div>
    </TitledCard>
  );
}

/** What a run would leave out of its headline figures, else how much is open. */
export function describeOpen(questions: readonly OpenQuestion[]): string {
  const headlines = questions.filter(({ changesHeadline }) => changesHeadline).length;
  return headlines > 0 ? copy.headlines(headlines) : copy.open(questions.length);
}

export const AnswerLink = ({ projectId, count }: { projectId: string; count: number }) => (
  <Button asChild variant="primary">
    <Link to={`/project/${projectId}/perguntas`}>{copy.start(count)}</Link>
  </Button>
);

/** The button that runs the phase; without words, those of the end of the queue. */
type RunButton = (label: string | null, variant: "primary" | "secondary") => ReactNode;

/** Open questions of all files, one at a time. `run` stands where they end, and beside them: they may be left at any answer. */
export function QuestionQueue({ projectId, run }: { projectId: string; run: RunButton }) {
  const { data: questions, error, refetch } = useQuestions(projectId);
  const [later, setLater] = useState<string[]>([]);
  const [answered, setAnswered] = useState(0);
  // Here and not in the form, which goes with its question, maybe before the reply.
  const save = useAnswerQuestion(projectId);
  if (error !== null && questions === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (questions === undefined) return <SkeletonLines count={8} />;
  const queue = questions.filter((question) => !later.includes(keyOf(question)));
  const [current] = queue;
  const done = answered + later.length;
  return (
    <Card aria-label={copy.title} data-testid="question-queue" className="px-5 py-4">
      {current !== undefined && (
        <p role="status" className="mb-1 text-sm text-ink-3 tabular-nums">
          {copy.counter(done + 1, done + queue.length)}
        </p>
      )}
      {current === undefined ? (
        <Done
          projectId={projectId}
          run={run(null, "primary")}
          onAgain={later.length > 0 ? () => setLater([]) : null}
        />
      ) : (
        <QuestionForm
          key={keyOf(current)}
          question={current}
          save={save}
          onAnswered={() => setAnswered(answered + 1)}
          onLater={() => setLater([...later, keyOf(current)])}
          run={run(copy.runNow, "secondary")}
        />
      )}
    </Card>
  );
}

function Done({
  projectId,
  run,
  onAgain,
}: {
  projectId: string;
  run: ReactNode;
  onAgain: (() => void) | null;
}) {
  return (
    <div role="status">
      <EmptyState
        isCompact
        icon={<ListChecks />}
        title={copy.done}
        action={
          <>
            {run}
            {onAgain !== null && <Button onClick={onAgain}>{copy.again}</Button>}
            <Button asChild>
              <Link to={`/project/${projectId}?tab=data`}>{copy.files}</Link>
            </Button>
          </>
        }
      >
        {copy.doneText}
      </EmptyState>
    </div>
  );
}

function QuestionForm({
  question,
  save,
  onAnswered,
  onLater,
  run,
}: {
  question: OpenQuestion;
  save: ReturnType<typeof useAnswerQuestion>;
  onAnswered: () => void;
  onLater: () => void;
  run: ReactNode;
}) {
  const [answer, setAnswer] = useState<string | undefined>(question.proposed ?? undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (answer === undefined || save.isPending) return;
    const { fileId, tableName, id: questionId } = question;
    save.mutate({ fileId, tableName, questionId, value: answer }, { onSuccess: onAnswered });
  };
  const { proposed: _proposed, ...shown } = question;
  return (
    <form onSubmit={submit} className="grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_280px]">
      <div className="min-w-0">
        <p className="text-sm break-words text-ink-3">
          {copy.place(question.fileName, question.tableLabel, question.column)}
        </p>
        {question.alsoIn.length > 0 && (
          <p className="text-sm break-words text-ink-3">
            {copy.alsoIn(
              question.alsoIn.map(({ fileName, column }) => copy.place(fileName, null, column)),
            )}
          </p>
        )}
        <fieldset className="mt-1">
          <legend className="text-base font-medium text-ink">{question.text}</legend>
          <QuestionOptions
            name={keyOf(question)}
            question={shown}
            answer={answer}
            onAnswer={setAnswer}
          />
        </fieldset>
        {question.samples.length > 0 && (
          <p className="mt-3 text-sm break-words text-ink-3">
            {copy.samples}: {question.samples.join(" · ")}
          </p>
        )}
      </div>
      <Effect question={question} />
      <div className="flex flex-wrap items-center gap-2 lg:col-span-2">
        <Button
          type="submit"
          variant="primary"
          disabled={answer === undefined}
          isPending={save.isPending}
        >
          {copy.answer}
        </Button>
        <Button onClick={onLater}>{copy.later}</Button>
        <Button asChild variant="quiet">
          <Link to={`/files/${question.fileId}?tab=mapping`}>{copy.file}</Link>
        </Button>
        <span className="ml-auto">{run}</span>
      </div>
    </form>
  );
}

function Effect({ question }: { question: OpenQuestion }) {
  const { changesHeadline, waitingRows, opens } = question;
  return (
    <div className="text-sm text-ink-2">
      <p className="font-medium text-ink">{copy.effect}</p>
      {changesHeadline && <p>{copy.headline}</p>}
      {waitingRows > 0 && <p>{copy.waiting(waitingRows)}</p>}
      <p>
        {opens.length === 0
          ? copy.noEffect
          : copy.sections(opens.map(({ id, title }) => `${id} ${title}`).join(", "))}
      </p>
    </div>
  );
}
