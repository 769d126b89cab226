import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { exportOwnData } from "#contract/privacy/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { settingsCopy } from "./copy.ts";

const copy = settingsCopy.ownData;

/** A copy of what the installation keeps of whoever is signed in. */
export function OwnDataCard() {
  const download = useMutation({
    mutationFn: () => downloadFrom(exportOwnData, {}, copy.fileName),
  });
  const onDownload = (): void =>
    handleReply(download.mutateAsync(), {
      onSuccess: () => showToast({ title: copy.downloaded, tone: "positive" }),
      onError: (failure) =>
        showToast({
          title: copy.failed,
          description: describeError(failure, settingsCopy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <TitledCard title={copy.title} data-testid="settings-own-data">
      <p className="mb-3 text-base text-ink-2">{copy.text}</p>
      <Button
        icon={<Download aria-hidden className="size-4" />}
        isPending={download.isPending}
        onClick={onDownload}
      >
        {copy.download}
      </Button>
    </TitledCard>
  );
}
