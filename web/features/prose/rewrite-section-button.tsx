import { PenLine } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { proseTone, type ProseTone } from "#contract/prose/endpoints.ts";
import type { ReportSection } from "#domain/report/report-tree.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { proseCopy as copy } from "./copy.ts";
import { useRewriteSection } from "./queries.ts";

const MOST_WORDS = 500;

/** Null for a section without a paragraph of figures: there is nothing to say otherwise. */
export function RewriteSectionButton({
  reportId,
  section,
}: {
  reportId: string;
  section: ReportSection;
}) {
  const [isOpen, setOpen] = useState(false);
  const [tone, setTone] = useState<ProseTone>("direct");
  const [instruction, setInstruction] = useState("");
  const navigate = useNavigate();
  const rewrite = useRewriteSection(reportId);
  if (
    !section.blocks.some(
      (block) =>
        block.kind === "paragraph" &&
        block.role !== "note" &&
        block.inlines.some(({ fact }) => fact !== undefined),
    )
  )
    return null;
  const onConfirm = (): void =>
    rewrite.mutate(
      { sectionId: section.id, instruction, tone },
      {
        onSuccess: (made) => {
          setOpen(false);
          if (!made.changed) return showToast({ title: copy.same, description: copy.sameText });
          showToast({ title: copy.done(made.reportVersion), tone: "positive" });
          void navigate(`/reports/${made.reportId}`);
        },
        // What was typed stays for another try.
        onError: (error) =>
          showToast({
            title: copy.failed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  return (
    <>
      <IconButton
        size="small"
        label={copy.rewrite(section.title)}
        title={copy.rewrite(section.title)}
        onClick={() => setOpen(true)}
        data-testid="button-rewrite-section"
      >
        <PenLine aria-hidden />
      </IconButton>
      <Dialog
        name="rewrite-section"
        open={isOpen}
        onOpenChange={(open) => {
          if (!rewrite.isPending) setOpen(open);
        }}
        title={copy.title}
        description={copy.text}
        footer={
          <>
            <Button onClick={() => setOpen(false)} disabled={rewrite.isPending}>
              {copy.cancel}
            </Button>
            <Button variant="primary" isPending={rewrite.isPending} onClick={onConfirm}>
              {copy.confirm}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Field label={copy.tone}>
            {(control) => (
              <Select
                {...control}
                value={tone}
                onChange={(value) => setTone(proseTone.parse(value))}
                placeholder={copy.tone}
                options={proseTone.options.map((value) => ({ value, label: copy.tones[value] }))}
              />
            )}
          </Field>
          <Field label={copy.instruction} hint={copy.instructionHint} optional={copy.optional}>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={MOST_WORDS}
                value={instruction}
                onChange={(event) => setInstruction(event.target.value)}
              />
            )}
          </Field>
        </div>
      </Dialog>
    </>
  );
}
