import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Clock, SearchX } from "lucide-react";
import { useState, type ReactNode } from "react";
import { openSurvey } from "#contract/surveys/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { ApiError, describeError } from "#web/lib/calls/api-error.ts";
import { useDocumentTitle } from "#web/lib/document-title.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { answerCopy as copy } from "./copy.ts";

/** What a respondent's link shows: the questions, or why there are none. */
export function AnswerScreen({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const {
    data: survey,
    error,
    refetch,
  } = useQuery({
    queryKey: ["survey-link", token],
    queryFn: () => call(openSurvey, { body: { token } }),
    refetchOnWindowFocus: false,
    retry: (count, failure) => !(failure instanceof ApiError) && count < 2,
  });
  useDocumentTitle(survey?.title ?? copy.title);
  return (
    <main lang="pt-BR" className="min-h-dvh">
      <div className="mx-auto w-full max-w-[720px] px-4 py-6 sm:py-10">
        <div className="mb-6">
          <Wordmark />
        </div>
        {isDone ? (
          <Ending icon={<CircleCheck aria-hidden />} title={copy.doneTitle}>
            {copy.done}
          </Ending>
        ) : error !== null ? (
          error instanceof ApiError && error.status === 404 ? (
            <Ending icon={<SearchX aria-hidden />} title={copy.unknownTitle}>
              {describeError(error, copy.tryAgain)}
            </Ending>
          ) : (
            <ErrorState error={error} title={copy.openFailed} onRetry={() => void refetch()} />
          )
        ) : survey === undefined ? (
          <SkeletonLines count={10} />
        ) : survey.state === "used" ? (
          <Ending icon={<CircleCheck aria-hidden />} title={copy.usedTitle}>
            {copy.used}
          </Ending>
        ) : survey.state === "closed" ? (
          <Ending
            icon={<Clock aria-hidden />}
            title={copy.closedTitle}
          >{`${copy.closed} ${copy.closedContact(survey.contact)}`}</Ending>
        ) : (
          <AnswerForm
            token={token}
            survey={survey}
            onDone={() => {
              setDone(true);
              window.scrollTo(0, 0);
            }}
          />
        )}
      </div>
    </main>
  );
}

function Ending({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div
      role="status"
      className="flex flex-col items-center gap-3 py-16 text-center [overflow-wrap:anywhere]"
    >
      <div className="flex size-12 items-center justify-center rounded-full bg-surface-2 text-accent [&_svg]:size-6">
        {icon}
      </div>
      <h1 className="font-serif text-2xl font-semibold text-ink">{title}</h1>
      <p className="max-w-[52ch] text-lg text-ink-2">{children}</p>
    </div>
  );
}
