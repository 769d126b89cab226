import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { answerSurvey, type OpenedSurvey } from "#contract/surveys/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { answerCopy as copy } from "./copy.ts";
import { Question } from "./question.tsx";
import { useDraft } from "./use-draft.ts";

/** All questions on one page. What is missing is pointed at; what failed stays marked. */
export function AnswerForm({
  token,
  survey,
  onDone,
}: {
  token: string;
  survey: OpenedSurvey;
  onDone: () => void;
}) {
  const { draft, mark, forget } = useDraft(token);
  const [hasTried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      call(answerSurvey, {
        body: {
          token,
          answers: Object.fromEntries(survey.items.map(({ id }) => [id, draft[id] ?? null])),
        },
      }),
  });
  const missing = survey.items.filter(({ id }) => draft[id] === undefined);
  const isAllUnsure = missing.length === 0 && survey.items.every(({ id }) => draft[id] === null);
  const done = survey.items.length - missing.length;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const first = missing[0];
    if (first !== undefined) {
      document.querySelector<HTMLInputElement>(`#item-${first.id} input`)?.focus();
      return;
    }
    if (!isAllUnsure)
      send.mutate(undefined, {
        onSuccess: () => {
          forget();
          onDone();
        },
      });
  };
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold break-words text-ink">{survey.title}</h1>
      <p className="mt-1 text-sm text-ink-2">{copy.until(formatMoment(survey.closesAt))}</p>
      {survey.message !== null && (
        <p className="mt-3 text-lg break-words whitespace-pre-line text-ink">{survey.message}</p>
      )}
      <section
        aria-label={copy.privacy}
        className="mt-4 flex flex-col gap-2 rounded-card bg-surface-2 p-4 text-sm text-ink-2 [overflow-wrap:anywhere]"
      >
        <p>{copy.opening(survey.controller, survey.minimumGroup, survey.contact)}</p>
        <p>{copy.anonymous}</p>
        <p>{copy.loadNote}</p>
      </section>
      <form onSubmit={onSubmit} noValidate className="mt-4">
        <div className="sticky top-0 z-10 -mx-4 border-b border-border bg-bg px-4 py-3">
          <p className="mb-1.5 text-sm text-ink-2 tabular-nums" aria-live="polite">
            {copy.progress(done, survey.items.length)}
          </p>
          <Progress value={(done / survey.items.length) * 100} label={copy.progressLabel} />
        </div>
        <div className="mt-4 flex scroll-mt-20 flex-col gap-3 [&_fieldset]:scroll-mt-20">
          {survey.items.map((item, index) => (
            <Question
              key={item.id}
              number={index + 1}
              item={item}
              scale={survey.scale}
              value={draft[item.id]}
              isMissing={hasTried && draft[item.id] === undefined}
              onMark={(value) => mark(item.id, value)}
            />
          ))}
        </div>
        <div className="mt-5 flex flex-col gap-3">
          {hasTried && missing.length > 0 && (
            <Callout tone="warning" role="alert">
              {copy.missing(missing.length)}
            </Callout>
          )}
          {hasTried && isAllUnsure && (
            <Callout tone="warning" role="alert">
              {copy.allUnsure}
            </Callout>
          )}
          {send.error !== null && (
            <Callout tone="danger" role="alert" title={copy.failed}>
              {describeError(send.error, copy.tryAgain)}
            </Callout>
          )}
          <Button
            type="submit"
            variant="primary"
            size="large"
            isPending={send.isPending}
            data-testid="button-send-survey"
          >
            {send.isPending ? copy.sending : copy.send}
          </Button>
          <p className="text-sm text-ink-3">{copy.kept}</p>
        </div>
      </form>
    </>
  );
}
