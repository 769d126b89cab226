import { Download } from "lucide-react";
import { useState } from "react";
import { getGateMinutes } from "#contract/gates/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { downloadOrTell } from "#web/ui/toast/download-or-tell.ts";
import { historyCopy as copy } from "./copy.ts";

/** The minutes of one decision with their seal, as one file. */
export function MinutesButton({ decisionId }: { decisionId: string }) {
  const [isWriting, setWriting] = useState(false);
  const download = async (): Promise<void> => {
    setWriting(true);
    await downloadOrTell([getGateMinutes, { params: { id: decisionId }, query: {} }, "ata.zip"], {
      failed: copy.minutesFailed,
      again: copy.tryAgain,
    });
    setWriting(false);
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
