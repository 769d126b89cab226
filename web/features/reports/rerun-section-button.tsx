import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { describeError } from "#web/lib/calls/api-error.ts";
import { IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { reportCopy as copy } from "./copy.ts";
import { useRerunSection } from "./queries.ts";

export function RerunSectionButton({
  reportId,
  section,
}: {
  reportId: string;
  section: { id: string; title: string };
}) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const rerun = useRerunSection(reportId);
  const onConfirm = (): void =>
    rerun.mutate(section.id, {
      onSuccess: (made) => {
        if (!made.changed)
          return showToast({ title: copy.rerunSame, description: copy.rerunSameText });
        showToast({ title: copy.rerunDone(made.reportVersion), tone: "positive" });
        void navigate(`/reports/${made.reportId}`);
      },
      onError: (error) =>
        showToast({
          title: copy.rerunFailed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <IconButton
        size="small"
        label={copy.rerun(section.title)}
        title={copy.rerun(section.title)}
        onClick={() => setAsking(true)}
      >
        <RefreshCw aria-hidden />
      </IconButton>
      <ConfirmDialog
        name="rerun-section"
        open={isAsking}
        onOpenChange={setAsking}
        title={copy.rerunTitle}
        confirmLabel={copy.rerunConfirm}
        isPending={rerun.isPending}
        onConfirm={onConfirm}
      >
        {copy.rerunText}
      </ConfirmDialog>
    </>
  );
}
