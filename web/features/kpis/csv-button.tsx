import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { importKpiCsv } from "#contract/kpis/endpoints.ts";
import { registersCopy, useRegisterWrite } from "#web/features/registers/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { kpiCopy as copy } from "./copy.ts";

/** Spreadsheets of Brazil still write windows-1252. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export function CsvButton({ projectId }: { projectId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const send = useRegisterWrite(async (file: File) =>
    call(importKpiCsv, {
      params: { id: projectId },
      body: { fileName: file.name.slice(0, 200), text: await readText(file) },
    }),
  );
  const read = (file: File): void =>
    send.mutate(file, {
      onSuccess: (reply) => {
        setProblems(reply.problems);
        if (reply.problems.length === 0)
          showToast({
            title: copy.csvDone,
            description:
              reply.points === 0 && reply.created.length === 0
                ? copy.csvSame
                : copy.csvPoints(reply.points, reply.created.length),
            tone: "positive",
          });
      },
      onError: (error) =>
        showToast({
          title: copy.csvFailed,
          description: fieldErrors(error)["text"] ?? describeError(error, registersCopy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={copy.importCsv}
        className="sr-only"
        tabIndex={-1}
        data-testid="input-kpi-csv"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) read(file);
        }}
      />
      <Button
        size="small"
        icon={<Upload aria-hidden className="size-3.5" />}
        isPending={send.isPending}
        onClick={() => input.current?.click()}
      >
        {copy.importCsv}
      </Button>
      {problems.length > 0 && (
        <Dialog
          name="kpi-csv-problems"
          open
          onOpenChange={() => setProblems([])}
          title={copy.problemsTitle}
          description={copy.problemsText}
          footer={
            <Button variant="primary" onClick={() => setProblems([])}>
              {registersCopy.close}
            </Button>
          }
        >
          <ul className="flex flex-col gap-1.5 text-sm text-ink-2">
            {problems.map((problem, index) => (
              <li key={`${index} ${problem}`} className="[overflow-wrap:anywhere]">
                {problem}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
