import { FileX } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { CustomReportDetail } from "#contract/report-library/custom-endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { customCopy } from "./custom-copy.ts";
import { useCreateCustomReport, useReportParts, useUpdateCustomReport } from "./custom-queries.ts";
import type { ChosenPart } from "./part-choice.ts";
import { PartPicker } from "./part-picker.tsx";

const copy = customCopy.form;

/** A new report, saved as a draft or generated at once. What was chosen stays when the server refuses. */
export function CreateReportDialog({
  projectId,
  onClose,
}: {
  projectId: string;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const create = useCreateCustomReport(projectId);
  const [asked, setAsked] = useState<"draft" | "generate">("draft");
  const send = (form: Form, generate: boolean): void => {
    setAsked(generate ? "generate" : "draft");
    create.mutate(
      { ...bodyOf(form), generate },
      {
        onSuccess: (report) => {
          showToast({
            ...(generate
              ? { title: copy.begun, description: copy.begunText }
              : { title: copy.saved }),
            tone: "positive",
          });
          onClose();
          void navigate(`/reports/personalizados/${report.id}`);
        },
      },
    );
  };
  return (
    <Composer
      projectId={projectId}
      title={copy.createTitle}
      text={copy.text}
      initial={{ title: "", chosen: [] }}
      error={create.error}
      onClose={onClose}
      actions={(form, isReady) => (
        <>
          <Button
            disabled={!isReady || create.isPending}
            isPending={create.isPending && asked === "draft"}
            onClick={() => send(form, false)}
          >
            {copy.saveDraft}
          </Button>
          <Button
            variant="primary"
            disabled={!isReady || create.isPending}
            isPending={create.isPending && asked === "generate"}
            onClick={() => send(form, true)}
            data-testid="button-generate-report"
          >
            {copy.generate}
          </Button>
        </>
      )}
    />
  );
}

export function EditReportDialog({
  report,
  onClose,
}: {
  report: CustomReportDetail;
  onClose: () => void;
}) {
  const update = useUpdateCustomReport(report);
  const chosen = report.parts.map((part): ChosenPart => ({ ...part, pages: null }));
  return (
    <Composer
      projectId={report.projectId}
      title={copy.editTitle}
      text={copy.editText}
      initial={{ title: report.title, chosen }}
      error={update.error}
      onClose={onClose}
      actions={(form, isReady) => (
        <Button
          variant="primary"
          disabled={!isReady}
          isPending={update.isPending}
          onClick={() =>
            update.mutate(bodyOf(form), {
              onSuccess: () => {
                showToast({ title: copy.updated, tone: "positive" });
                onClose();
              },
            })
          }
        >
          {copy.save}
        </Button>
      )}
    />
  );
}

interface Form {
  title: string;
  chosen: ChosenPart[];
}
const bodyOf = ({ title, chosen }: Form) => ({
  title,
  parts: chosen.map(({ phase, sectionId }) => ({ phase, sectionId })),
});

function Composer({
  projectId,
  title,
  text,
  initial,
  error,
  actions,
  onClose,
}: {
  projectId: string;
  title: string;
  text: string;
  initial: Form;
  error: Error | null;
  onClose: () => void;
  /** `isReady`: there is something to choose from. */
  actions: (form: Form, isReady: boolean) => React.ReactNode;
}) {
  const [form, setForm] = useState(initial);
  const { data: phases, error: unread, refetch } = useReportParts(projectId);
  const isReady = phases !== undefined && phases.length > 0;
  const errors = error === null ? {} : fieldErrors(error);
  // Pages come with the list of what there is; without them a section is not there now.
  const chosen = form.chosen.map((part) => ({
    ...part,
    pages:
      phases
        ?.find(({ phase }) => phase === part.phase)
        ?.sections.find(({ sectionId }) => sectionId === part.sectionId)?.estimatedPages ??
      (phases === undefined ? 0 : null),
  }));
  return (
    <Dialog
      name="compose-report"
      open
      width="wide"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          {actions(form, isReady)}
        </>
      }
    >
      {unread !== null ? (
        <ErrorState isCompact error={unread} onRetry={() => void refetch()} />
      ) : phases === undefined ? (
        <SkeletonLines count={10} />
      ) : phases.length === 0 ? (
        <EmptyState icon={<FileX />} title={copy.noReports}>
          {copy.noReportsText}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          {error !== null && Object.keys(errors).length === 0 && (
            <Callout tone="danger" role="alert" title={customCopy.failed}>
              {describeError(error, customCopy.tryAgain)}
            </Callout>
          )}
          <Field label={copy.title} hint={copy.titleHint} error={errors["title"]}>
            {(control) => (
              <Input
                {...control}
                value={form.title}
                maxLength={160}
                onChange={(event) => setForm({ ...form, title: event.target.value })}
              />
            )}
          </Field>
          <PartPicker
            phases={phases}
            chosen={chosen}
            onChange={(next) => setForm({ ...form, chosen: next })}
            error={errors["parts"]}
          />
        </div>
      )}
    </Dialog>
  );
}
