import { PenLine } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ConfirmationRequest } from "#contract/signatures/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, TitledCard } from "#web/ui/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { requestsCopy as copy } from "./copy.ts";
import { useAnswerRequest, useConfirmationRequests } from "./queries.ts";

/** What waits for the reader's own signature, a card each, and what was answered. The firm reads all of it and answers nothing. */
export function RequestCards({ projectId, isFirm }: { projectId: string; isFirm: boolean }) {
  const { data, error, refetch } = useConfirmationRequests(projectId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={6} />;
  const waiting = data.requests.filter(({ awaitsMe }) => awaitsMe);
  const others = data.requests.filter(({ awaitsMe }) => !awaitsMe);
  return (
    <div className={classNames("flex flex-col gap-4", data.requests.length > 0 && "max-w-[46rem]")}>
      {waiting.map((request, index) => (
        <OpenRequest
          key={request.id}
          projectId={projectId}
          request={request}
          isPrimary={index === 0}
        />
      ))}
      {waiting.length === 0 && (!isFirm || others.length === 0) && (
        <Card>
          <EmptyState
            icon={<PenLine className="size-6" />}
            title={isFirm ? copy.noneOfFirm : copy.none}
            action={
              <Button asChild>
                <Link to={isFirm ? "/phases" : "/dashboard"}>
                  {isFirm ? copy.toPhases : copy.toStart}
                </Link>
              </Button>
            }
          >
            {isFirm ? copy.noneOfFirmText : copy.noneText}
          </EmptyState>
        </Card>
      )}
      {others.length > 0 && (
        <TitledCard title={isFirm ? copy.title : copy.answeredTitle} inset="px-5 pt-1 pb-3">
          <ul className="divide-y divide-border">
            {others.map((request) => (
              <SettledRequest key={request.id} request={request} />
            ))}
          </ul>
        </TitledCard>
      )}
    </div>
  );
}

function OpenRequest({
  projectId,
  request: { id, phaseName, label, role, text, askedBy, askedAt },
  isPrimary,
}: {
  projectId: string;
  request: ConfirmationRequest;
  isPrimary: boolean;
}) {
  const { showDay } = useActDates();
  const [reason, setReason] = useState<string | null>(null);
  const answer = useAnswerRequest(projectId, id);
  // Told also where the reply has taken this card away.
  const send = (kind: "confirmed" | "declined"): void =>
    void answer
      .mutateAsync({ answer: kind, ...(kind === "declined" ? { reason: reason ?? "" } : {}) })
      .then(
        () => showToast({ title: copy[kind], tone: "positive" }),
        (error: unknown) =>
          showToast({
            title: copy.failed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      );
  return (
    <Card className="p-5" aria-label={label} data-testid="signature-request">
      <p className="text-xs text-ink-3">{copy.asked(askedBy, showDay(askedAt))}</p>
      <h2 className="mt-0.5 text-base font-semibold text-ink">{copy.place(phaseName, label)}</h2>
      <blockquote className="mt-3 border-l-2 border-border-strong pl-3 font-serif text-lg whitespace-pre-line text-ink [overflow-wrap:anywhere]">
        {text}
      </blockquote>
      <p className="mt-2 text-sm text-ink-2">{copy.as(role)}</p>
      {reason === null ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant={isPrimary ? "primary" : "secondary"}
            isPending={answer.isPending}
            onClick={() => send("confirmed")}
          >
            {copy.confirm}
          </Button>
          <Button disabled={answer.isPending} onClick={() => setReason("")}>
            {copy.decline}
          </Button>
        </div>
      ) : (
        <div className="mt-4 flex flex-col gap-2">
          <Field label={copy.reason} error={fieldErrors(answer.error)["reason"]}>
            {(control) => (
              <Textarea
                {...control}
                autoFocus
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                rows={3}
                maxLength={2000}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button
              variant={isPrimary ? "primary" : "secondary"}
              isPending={answer.isPending}
              onClick={() => send("declined")}
            >
              {copy.sendReason}
            </Button>
            <Button variant="quiet" onClick={() => setReason(null)}>
              {copy.cancel}
            </Button>
          </div>
        </div>
      )}
      <p className="mt-3 text-xs text-ink-3">{copy.permanent}</p>
    </Card>
  );
}

function SettledRequest({ request }: { request: ConfirmationRequest }) {
  const { showDay } = useActDates();
  const { phaseName, label, askedBy, askedAt, addressee, answer, answeredAt, reason, text } =
    request;
  return (
    <li className="py-3 text-base [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium text-ink">{copy.place(phaseName, label)}</p>
        {answer === null || answeredAt === null ? (
          <Badge tone="warning">{copy.waiting}</Badge>
        ) : (
          <Badge tone={answer === "confirmed" ? "positive" : "danger"}>
            {copy.answers[answer](showDay(answeredAt))}
          </Badge>
        )}
      </div>
      <p className="text-sm text-ink-3">
        {copy.askedOf(askedBy, addressee.name, showDay(askedAt))}
      </p>
      <p className="mt-1 text-sm text-ink-2">{text}</p>
      {reason !== null && <p className="mt-1 text-sm text-ink">“{reason}”</p>}
    </li>
  );
}
