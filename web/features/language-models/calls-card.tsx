import { Download } from "lucide-react";
import { exportModelCalls, type ModelCall } from "#contract/language-models/endpoints.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { downloadOrTell } from "#web/ui/toast/download-or-tell.ts";
import { toDollars } from "./amount.ts";
import { modelCopy } from "./copy.ts";
import { useModelCalls } from "./queries.ts";

const copy = modelCopy.calls;
const tones: Record<ModelCall["status"], Tone> = {
  sent: "info",
  completed: "positive",
  failed: "danger",
};

/** The egress log, newest first. */
export function CallsCard() {
  const list = useModelCalls();
  const { data, error, refetch } = list;
  const calls = data?.pages.flatMap((page) => page.calls);
  const onExport = (): void =>
    void downloadOrTell([exportModelCalls, { query: {} }, copy.file], {
      failed: copy.exportFailed,
      again: copy.again,
    });
  return (
    <TitledCard
      title={copy.title}
      hint={copy.hint}
      action={
        <Button
          size="small"
          icon={<Download aria-hidden className="size-3.5" />}
          disabled={calls === undefined || calls.length === 0}
          onClick={onExport}
        >
          {copy.export}
        </Button>
      }
    >
      {error !== null && calls === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} isCompact />
      ) : calls === undefined ? (
        <SkeletonLines count={4} />
      ) : calls.length === 0 ? (
        <p className="text-base text-ink-2">{copy.empty}</p>
      ) : (
        <DataTable
          stacks
          label={copy.title}
          columns={columns}
          rows={calls}
          rowKey={({ id }) => id}
        />
      )}
      <LoadMore list={list} label={copy.more} />
    </TitledCard>
  );
}

const whole = (value: number | null): string =>
  value === null ? copy.none : value.toLocaleString("pt-BR");
const maskedOf = (call: ModelCall): number =>
  Object.values(call.masked).reduce((sum, count) => sum + count, 0);

const columns: DataColumn<ModelCall>[] = [
  {
    key: "when",
    header: copy.columns.when,
    cell: (call) => (
      <div className="min-w-[120px] max-w-[200px]">
        <p className="whitespace-nowrap">{formatMoment(call.sentAt)}</p>
        <p className="text-xs break-words text-ink-3">{call.person}</p>
      </div>
    ),
  },
  {
    key: "project",
    header: copy.columns.project,
    cell: (call) => (
      <div className="min-w-[120px] max-w-[260px]">
        <p className="break-words">{call.project}</p>
        <p className="text-xs break-words text-ink-3">{call.client}</p>
      </div>
    ),
  },
  {
    key: "model",
    header: copy.columns.model,
    from: "lg",
    cell: (call) => (
      <div className="max-w-[220px]">
        <p className="break-all">{call.model}</p>
        <p className="text-xs break-all text-ink-3">{call.host}</p>
      </div>
    ),
  },
  {
    key: "fields",
    header: copy.columns.fields,
    from: "xl",
    cell: (call) => (
      <div className="max-w-[300px]">
        <p className="break-words">
          {call.fields.map((field) => field.replaceAll("-", " ")).join(", ")}
        </p>
        {maskedOf(call) > 0 && <p className="text-xs text-ink-3">{copy.masked(maskedOf(call))}</p>}
      </div>
    ),
  },
  {
    key: "tokens",
    header: copy.columns.tokens,
    align: "right",
    from: "lg",
    cell: (call) =>
      call.inputTokens === null
        ? copy.none
        : copy.tokens(whole(call.inputTokens), whole(call.outputTokens)),
  },
  { key: "cost", header: copy.columns.cost, align: "right", cell: (call) => toDollars(call.cost) },
  {
    key: "status",
    header: copy.columns.status,
    cell: (call) => (
      <div>
        <Badge tone={tones[call.status]}>{copy.status[call.status]}</Badge>
        {call.failure !== null && (
          <p className="mt-1 text-xs text-danger">{copy.failures[call.failure] ?? call.failure}</p>
        )}
      </div>
    ),
  },
];
