import { CircleStop, Download, Mail, RotateCw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { getSurveyLinks, type Survey } from "#contract/surveys/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { surveysCopy as copy } from "./copy.ts";
import { useCloseSurvey, useMailSurvey, useTakeInSurvey } from "./queries.ts";

const notifyFailure = (failure: unknown): void =>
  void showToast({
    title: copy.failed,
    description: describeError(failure, copy.tryAgain),
    tone: "destructive",
  });

export function SurveyCard({
  projectId,
  survey,
  isMailSetUp,
}: {
  projectId: string;
  survey: Survey;
  isMailSetUp: boolean;
}) {
  const isOpen = survey.status === "open";
  return (
    <TitledCard
      title={copy.waveTitle(survey.wave, survey.title)}
      hint={
        isOpen
          ? copy.until(formatMoment(survey.closesAt))
          : copy.closedAt(formatMoment(survey.closedAt ?? survey.closesAt))
      }
      className="[overflow-wrap:anywhere]"
      action={<Badge tone={isOpen ? "positive" : "neutral"}>{copy.status[survey.status]}</Badge>}
      data-testid="survey-card"
    >
      <p className="text-lg text-ink tabular-nums" data-testid="survey-answered">
        {copy.answered(survey.answered, survey.invited)}
      </p>
      <Progress
        className="mt-2"
        value={(survey.answered / Math.max(1, survey.invited)) * 100}
        label={copy.rateLabel}
      />
      <Groups survey={survey} />
      {isOpen ? (
        <OpenActions projectId={projectId} survey={survey} isMailSetUp={isMailSetUp} />
      ) : (
        <Source projectId={projectId} survey={survey} />
      )}
    </TitledCard>
  );
}

function Groups({ survey }: { survey: Survey }) {
  if (survey.groups.length === 0) return null;
  return (
    <>
      <table className="mt-4 w-full text-sm">
        <caption className="mb-1 text-left font-medium text-ink">{copy.byArea}</caption>
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="py-1 text-left font-normal">
              {copy.area}
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              {copy.answers}
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              {copy.invited}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border border-t border-border">
          {survey.groups.map(({ area, answered, invited }) => (
            <tr key={area ?? ""}>
              <th
                scope="row"
                className="py-1.5 text-left font-normal [overflow-wrap:anywhere] text-ink"
              >
                {area ?? copy.merged}
              </th>
              <td className="py-1.5 pl-3 text-right tabular-nums">{answered}</td>
              <td className="py-1.5 pl-3 text-right tabular-nums">{invited}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-ink-3">{copy.hidden(survey.minimumGroup)}</p>
    </>
  );
}

function OpenActions({
  projectId,
  survey,
  isMailSetUp,
}: {
  projectId: string;
  survey: Survey;
  isMailSetUp: boolean;
}) {
  const [isClosing, setClosing] = useState(false);
  const mail = useMailSurvey(projectId);
  const close = useCloseSurvey(projectId);
  const send = (kind: "invitation" | "reminder"): void =>
    mail.mutate(
      { id: survey.id, kind },
      {
        onSuccess: ({ queued }) => showToast({ title: copy.queued(queued), tone: "positive" }),
        onError: notifyFailure,
      },
    );
  const onClose = (): void =>
    close.mutate(survey.id, {
      onSuccess: ({ file, minimumGroup }) =>
        showToast(
          file === null
            ? { title: copy.closed, description: copy.tooFew(minimumGroup) }
            : { title: copy.closed, tone: "positive" },
        ),
      onError: notifyFailure,
      onSettled: () => setClosing(false),
    });
  const withoutEmail = survey.invited - survey.withEmail;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          icon={<Download aria-hidden className="size-4" />}
          onClick={() =>
            void downloadFrom(getSurveyLinks, { params: { id: survey.id } }, "links.csv").catch(
              notifyFailure,
            )
          }
          data-testid="button-survey-links"
        >
          {copy.links}
        </Button>
        {isMailSetUp && survey.withEmail > 0 && (
          <Button
            icon={<Mail aria-hidden className="size-4" />}
            isPending={mail.isPending}
            onClick={() => send("invitation")}
          >
            {copy.mail}
          </Button>
        )}
        {isMailSetUp && survey.withEmail > 0 && (
          <Button isPending={mail.isPending} onClick={() => send("reminder")}>
            {copy.remind}
          </Button>
        )}
        <Button
          icon={<CircleStop aria-hidden className="size-4" />}
          onClick={() => setClosing(true)}
          data-testid="button-close-survey"
        >
          {copy.close}
        </Button>
      </div>
      <p className="mt-2 text-xs text-ink-3">
        {!isMailSetUp ? copy.noMail : withoutEmail > 0 ? copy.withoutEmail(withoutEmail) : null}
      </p>
      <ConfirmDialog
        name="close-survey"
        open={isClosing}
        onOpenChange={setClosing}
        title={copy.closeTitle}
        confirmLabel={copy.close}
        isPending={close.isPending}
        onConfirm={onClose}
      >
        {copy.closeText(survey.invited - survey.answered)}
      </ConfirmDialog>
    </>
  );
}

function Source({ projectId, survey }: { projectId: string; survey: Survey }) {
  const takeIn = useTakeInSurvey(projectId);
  const onTakeIn = (): void =>
    takeIn.mutate(survey.id, {
      onSuccess: () => showToast({ title: copy.takenIn, tone: "positive" }),
      onError: notifyFailure,
    });
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
      {survey.file === null ? (
        <p>
          {survey.answered < survey.minimumGroup ? copy.tooFew(survey.minimumGroup) : copy.noSource}
        </p>
      ) : (
        <p>
          {copy.sourceNote(survey.file.name)}{" "}
          <Link
            className="text-accent underline underline-offset-2"
            to={`/files/${survey.file.id}`}
          >
            {copy.source}
          </Link>
        </p>
      )}
      {survey.answered >= survey.minimumGroup && (
        <Button
          size="small"
          icon={<RotateCw aria-hidden className="size-3.5" />}
          isPending={takeIn.isPending}
          onClick={onTakeIn}
        >
          {copy.takeIn}
        </Button>
      )}
    </div>
  );
}
