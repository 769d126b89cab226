import { useState, type FormEvent } from "react";
import { Link } from "react-router";
import type { OpenQuestion } from "#contract/files/question-endpoints.ts";
import { QuestionOptions, useAnswerQuestion } from "#web/features/mapping/index.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { questionCopy as copy } from "./copy.ts";
import { useQuestions } from "./queries.ts";

const keyOf = ({ fileId, tableName, id }: OpenQuestion): string => `${fileId} ${tableName} ${id}`;

/** Open questions of all files, one at a time; absent where none is open. */
export function QuestionQueue({ projectId }: { projectId: string }) {
  const { data: questions } = useQuestions(projectId);
  const [isOpen, setOpen] = useState(false);
  const [later, setLater] = useState<string[]>([]);
  const [answered, setAnswered] = useState(0);
  if (questions === undefined || (questions.length === 0 && answered === 0)) return null;
  const queue = questions.filter((question) => !later.includes(keyOf(question)));
  const [current] = queue;
  const leave = (): void => {
    setOpen(false);
    setLater([]);
    setAnswered(0);
  };
  const mayAnswer = questions[0]?.abilities.answer ?? true;
  const done = answered + later.length;
  return (
    <TitledCard
      title={copy.title}
      hint={copy.hint}
      data-testid="question-queue"
      action={
        isOpen && current !== undefined ? (
          <span role="status" className="text-sm text-ink-3 tabular-nums">
            {copy.counter(done + 1, done + queue.length)}
          </span>
        ) : undefined
      }
    >
      {!isOpen ? (
        <Closed questions={questions} mayAnswer={mayAnswer} onOpen={() => setOpen(true)} />
      ) : current === undefined ? (
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="text-base text-ink">{copy.done}</p>
          <Button asChild variant="primary">
            <Link to={`/project/${projectId}/phase/1`}>{copy.run}</Link>
          </Button>
          <Button onClick={leave}>{copy.leave}</Button>
        </div>
      ) : (
        <QuestionForm
          key={keyOf(current)}
          projectId={projectId}
          question={current}
          onAnswered={() => setAnswered(answered + 1)}
          onLater={() => setLater([...later, keyOf(current)])}
          onLeave={leave}
        />
      )}
    </TitledCard>
  );
}

function Closed({
  questions,
  mayAnswer,
  onOpen,
}: {
  questions: readonly OpenQuestion[];
  mayAnswer: boolean;
  onOpen: () => void;
}) {
  const headlines = questions.filter(({ changesHeadline }) => changesHeadline).length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="text-base text-ink-2">
        {headlines > 0 ? copy.headlines(headlines) : copy.open(questions.length)}
        {!mayAnswer && ` ${copy.readOnly}`}
      </p>
      {mayAnswer && (
        <Button variant="primary" onClick={onOpen}>
          {copy.start(questions.length)}
        </Button>
      )}
    </div>
  );
}

function QuestionForm({
  projectId,
  question,
  onAnswered,
  onLater,
  onLeave,
}: {
  projectId: string;
  question: OpenQuestion;
  onAnswered: () => void;
  onLater: () => void;
  onLeave: () => void;
}) {
  const [answer, setAnswer] = useState<string | undefined>(question.proposed ?? undefined);
  const save = useAnswerQuestion(projectId);
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
        <Button onClick={onLeave}>{copy.leave}</Button>
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
