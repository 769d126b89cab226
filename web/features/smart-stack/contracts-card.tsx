import { CalendarClock, CalendarDays, CalendarX2 } from "lucide-react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { getContractCalendar } from "#contract/smart-stack/endpoints.ts";
import { formatDate } from "#domain/kernel/text/date-text.ts";
import { formatValue } from "#domain/kernel/text/format-value.ts";
import { DownloadMenu } from "#web/features/phases/artifacts/index.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { stackCopy as copy } from "./copy.ts";
import { monthName, monthsOf, type CalendarEvent, type Contract } from "./read-contracts.ts";
import * as handed from "./facts-handed.ts";

const tones: Readonly<Record<string, Tone>> = {
  "janela perdida": "danger",
  "avisar agora": "warning",
  "no prazo": "positive",
};

async function downloadCalendar(phase: Phase): Promise<void> {
  try {
    await downloadFrom(getContractCalendar, { params: { id: phase.id } }, copy.icsName);
  } catch (error) {
    showToast({
      title: copy.icsFailed,
      description: describeError(error, copy.tryAgain),
      tone: "destructive",
    });
  }
}

/** Deadlines by month, the table of the same, and the file for a calendar. */
export function ContractsCard({ phase, contracts }: { phase: Phase; contracts: Contract[] }) {
  const columns = copy.contractColumns;
  const figure = ({ id }: Contract, key: string, display: string | null) =>
    display === null ? (
      <span className="text-ink-3">{copy.unknown}</span>
    ) : (
      <FactValue
        projectId={phase.projectId}
        factId={handed.systemFigure.of({ system: id, figure: key })}
      >
        {display}
      </FactValue>
    );
  return (
    <TitledCard
      title={copy.contracts}
      hint={copy.contractsHint}
      data-testid="contracts-card"
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            icon={<CalendarDays aria-hidden className="size-4" />}
            onClick={() => void downloadCalendar(phase)}
            data-testid="button-ics"
          >
            {copy.ics}
          </Button>
          <DownloadMenu
            table={{
              name: copy.contracts,
              headers: [
                columns.system,
                columns.supplier,
                columns.end,
                columns.notice,
                columns.state,
                `${columns.value} (R$/ano)`,
              ],
              rows: contracts.map((one) => [
                one.system,
                one.supplier,
                one.end,
                one.notice,
                one.state,
                one.value,
              ]),
            }}
          />
        </div>
      }
    >
      <ol className="mb-5 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {monthsOf(contracts).map(({ month, events }) => (
          <li key={month} className="min-w-0 rounded-control border border-border p-3">
            <h3 className="mb-1 text-sm font-semibold text-ink">{monthName(month)}</h3>
            <ul className="flex flex-col gap-1.5">
              {events.map((event) => (
                <Event key={`${event.contract.id} ${event.kind}`} phase={phase} event={event} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <DataTable<Contract>
        stacks
        label={copy.contracts}
        rows={contracts}
        rowKey={({ id }) => id}
        maxHeight={480}
        columns={[
          {
            key: "system",
            header: columns.system,
            cell: ({ system }) => (
              <span
                className="line-clamp-2 block min-w-[120px] font-medium break-words"
                title={system}
              >
                {system}
              </span>
            ),
          },
          {
            key: "supplier",
            header: columns.supplier,
            from: "lg",
            cell: ({ supplier }) => (
              <span title={supplier ?? undefined} className="line-clamp-2 break-words">
                {supplier ?? copy.unknown}
              </span>
            ),
          },
          {
            key: "notice",
            header: columns.notice,
            cell: (one) =>
              figure(one, "aviso_ate", one.notice === null ? null : formatDate(one.notice)),
          },
          {
            key: "end",
            header: columns.end,
            cell: (one) => figure(one, "fim_contrato", formatDate(one.end)),
          },
          {
            key: "state",
            header: columns.state,
            cell: ({ state }) =>
              state === null ? (
                <span className="text-ink-3">{copy.noNotice}</span>
              ) : (
                <Badge tone={tones[state] ?? "neutral"}>{state}</Badge>
              ),
          },
          {
            key: "value",
            header: `${columns.value} (R$/ano)`,
            align: "right",
            cell: (one) =>
              figure(
                one,
                "renovacao",
                one.value === null ? null : formatValue(one.value, "BRL/ano", "brl"),
              ),
          },
        ]}
      />
    </TitledCard>
  );
}

function Event({ phase, event: { kind, date, contract } }: { phase: Phase; event: CalendarEvent }) {
  const Icon = kind === "notice" ? CalendarClock : CalendarX2;
  return (
    <li className="flex items-start gap-2 text-sm">
      <Icon
        aria-hidden
        className={
          kind === "notice"
            ? "mt-0.5 size-4 shrink-0 text-warning"
            : "mt-0.5 size-4 shrink-0 text-ink-3"
        }
      />
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium break-words text-ink" title={contract.system}>
          {contract.system}
        </span>
        <span className="block text-xs text-ink-2">
          {kind === "notice" ? copy.notice : copy.end}:{" "}
          <FactValue
            projectId={phase.projectId}
            factId={handed.systemFigure.of({
              system: contract.id,
              figure: kind === "notice" ? "aviso_ate" : "fim_contrato",
            })}
          >
            {formatDate(date)}
          </FactValue>
        </span>
      </span>
    </li>
  );
}
