import { Download } from "lucide-react";
import { useState } from "react";
import { getGateMinutes } from "#contract/gates/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { historyCopy as copy } from "./copy.ts";

/** The minutes of one decision with their seal, as one file. */
export function MinutesButton({ decisionId }: { decisionId: string }) {
  const [isWriting, setWriting] = useState(false);
  const download = async (): Promise<void> => {
    setWriting(true);
    try {
      await downloadFrom(getGateMinutes, { params: { id: decisionId }, query: {} }, "ata.zip");
    } catch (error) {
      showToast({
        title: copy.minutesFailed,
        description: describeError(error, copy.tryAgain),
        tone: "destructive",
      });
    } finally {
      setWriting(false);
    }
  };
  return (
    <Button
      size="small"
      variant="quiet"
      className="mt-1"
      isPending={isWriting}
      icon={<Download aria-hidden className="size-3.5" />}
      onClick={() => void download()}
    >
      {copy.minutes}
    </Button>
  );
}
