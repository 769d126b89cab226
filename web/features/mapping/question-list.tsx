import { mappingCopy as copy } from "./copy.ts";
import {
  answerQuestion,
  TABLE_QUESTION,
  type MappedTable,
  type TableDraft,
} from "./mapping-draft.ts";

/** What only a person can settle. Questions belong to the proposed type, but for what the table is: another type's come once it is confirmed. */
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
            <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5">
              {question.options.map((option) => (
                <label key={option.value} className="flex items-center gap-2 text-base text-ink-2">
                  <input
                    type="radio"
                    name={`${table.tableName}-${question.id}`}
                    value={option.value}
                    checked={draft.answers[question.id] === option.value}
                    onChange={() =>
                      onChange(answerQuestion(draft, table, question.id, option.value))
                    }
                    className="size-4 accent-accent"
                  />
                  {option.label}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}
