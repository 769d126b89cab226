import { joinEndActivities, splitEndActivities } from "#domain/tables/mining/end-names.ts";
import { Button } from "#web/ui/button.tsx";
import { mappingCopy as copy } from "./copy.ts";
import {
  answerQuestion,
  TABLE_QUESTION,
  type MappedTable,
  type TableDraft,
} from "./mapping-draft.ts";

/**
 * What only a person can settle. Questions belong to the proposed type, but for what the table is:
 * another type's come once it is confirmed.
 */
export function QuestionList({
  table,
  draft,
  isReadOnly,
  onChange,
}: {
  table: MappedTable;
  draft: TableDraft;
  isReadOnly: boolean;
  onChange: (draft: TableDraft) => void;
}) {
  const questions =
    draft.canonical === table.canonical
      ? table.questions
      : table.questions.filter(({ id }) => id === TABLE_QUESTION);
  if (questions.length === 0) return null;
  return (
    <div>
      <h4 className="text-sm font-semibold text-ink">{copy.questions}</h4>
      <div className="mt-2 flex flex-col gap-3">
        {questions.map((question) => (
          <fieldset
            key={question.id}
            disabled={isReadOnly}
            className="rounded-control border border-border px-4 py-3"
          >
            <legend className="sr-only">{question.text}</legend>
            <p aria-hidden className="text-base text-ink">
              {question.text}
            </p>
            {draft.borrowed.includes(question.id) && (
              <p className="mt-1 text-sm text-ink-3">{copy.answeredElsewhere}</p>
            )}
            <QuestionOptions
              name={`${table.tableName}-${question.id}`}
              question={question}
              answer={draft.answers[question.id]}
              onAnswer={(answer) => onChange(answerQuestion(draft, table, question.id, answer))}
            />
          </fieldset>
        ))}
      </div>
    </div>
  );
}

type Question = Omit<MappedTable["questions"][number], "answer">;

export function QuestionOptions({
  name,
  question,
  answer,
  onAnswer,
}: {
  name: string;
  question: Question;
  answer: string | undefined;
  onAnswer: (answer: string) => void;
}) {
  if (question.multiple === true)
    return <ManyOptions name={name} question={question} answer={answer} onAnswer={onAnswer} />;
  return (
    <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5">
      {question.options.map((option) => (
        <label key={option.value} className="flex items-center gap-2 text-base text-ink-2">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={answer === option.value}
            onChange={() => onAnswer(option.value)}
            className="size-4 accent-accent"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

/** What is proposed is ticked and counts for nothing until it is confirmed or changed. */
function ManyOptions({ name, question, answer, onAnswer }: Parameters<typeof QuestionOptions>[0]) {
  const ticked = splitEndActivities(answer ?? question.proposed ?? "");
  const toggle = (value: string) =>
    onAnswer(
      joinEndActivities(
        question.options
          .map((option) => option.value)
          .filter((option) => ticked.includes(option) !== (option === value)),
      ),
    );
  return (
    <div className="mt-2 flex flex-col gap-1.5">
      {question.options.map((option) => (
        <label key={option.value} className="flex items-start gap-2 text-base text-ink-2">
          <input
            type="checkbox"
            name={name}
            value={option.value}
            checked={ticked.includes(option.value)}
            onChange={() => toggle(option.value)}
            className="mt-1 size-4 accent-accent"
          />
          {option.label}
        </label>
      ))}
      {answer === undefined && question.proposed !== undefined && (
        <div className="mt-1">
          <Button
            variant="secondary"
            size="small"
            onClick={() => onAnswer(question.proposed as string)}
          >
            {copy.confirmProposed}
          </Button>
        </div>
      )}
    </div>
  );
}
