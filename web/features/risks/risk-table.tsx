import type { RiskRecord } from "#contract/risks/endpoints.ts";
import { capitalised } from "#domain/kernel/text/capitalised.ts";
import { riskBandLabels, riskStatusLabels } from "#domain/risks/index.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { PromotedFrom, RecordName, registersCopy } from "#web/features/registers/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { riskCopy as copy } from "./copy.ts";
import { RiskActions, type Cases } from "./risk-actions.tsx";
import { bandTones } from "./risk-matrix.tsx";

export const showDate = (date: string): string => date.split("-").reverse().join("/");

const currentColumn: DataColumn<RiskRecord> = {
  key: "current",
  header: copy.columns.current,
  from: "lg",
  inBlocks: true,
  cell: (risk) => <Level level={risk.current} />,
};
const acceptanceColumn: DataColumn<RiskRecord> = {
  key: "state",
  header: copy.columns.state,
  from: "lg",
  cell: (risk) => <AcceptanceState risk={risk} />,
};

export function RiskTable({
  projectId,
  risks,
  useCases,
}: {
  projectId: string;
  risks: RiskRecord[];
  useCases: Cases;
}) {
  return (
    <DataTable
      stacks
      label={copy.title}
      rows={risks}
      rowKey={(risk) => risk.id}
      columns={[
        {
          key: "name",
          header: copy.columns.name,
          cell: (risk) => (
            <span className="block min-w-[130px] [overflow-wrap:anywhere] lg:min-w-[180px]">
              <RecordName id={risk.id} name={risk.name} />
              <span className="block text-xs text-ink-2 lg:hidden">
                {[
                  riskStatusLabels[risk.status],
                  risk.acceptance?.holds === true ? copy.accepted : null,
                ]
                  .filter((text) => text !== null)
                  .join(" · ")}
              </span>
              <span title={groupOf(risk)} className="line-clamp-2 text-xs text-ink-3">
                {groupOf(risk)}
              </span>
              <PromotedFrom projectId={projectId} record={risk} />
            </span>
          ),
        },
        {
          key: "status",
          header: copy.columns.status,
          from: "lg",
          cell: ({ status }) =>
            status === "active" || status === "monitoring" ? (
              <Badge tone={status === "active" ? "warning" : "info"}>
                {riskStatusLabels[status]}
              </Badge>
            ) : (
              <span className="text-ink-2">{riskStatusLabels[status]}</span>
            ),
        },
        {
          key: "inherent",
          header: copy.columns.inherent,
          from: "xl",
          inBlocks: true,
          cell: (risk) => <Level level={risk.inherent} />,
        },
        // A column that is empty in all rows is not shown.
        ...(risks.some(({ current }) => current.band !== null) ? [currentColumn] : []),
        {
          key: "residual",
          header: copy.columns.residual,
          cell: (risk) => (
            <>
              <Level level={risk.residual} projectId={projectId} fact={risk.residualFact} />
              {risk.isAboveAppetite && (
                <span className="block text-xs whitespace-nowrap text-danger">{copy.above}</span>
              )}
            </>
          ),
        },
        ...(risks.some(({ acceptance }) => acceptance !== null) ? [acceptanceColumn] : []),
        {
          key: "due",
          header: copy.columns.due,
          from: "md",
          inBlocks: true,
          cell: (risk) =>
            risk.nextDue === null ? (
              "–"
            ) : (
              <span className="whitespace-nowrap stacked:whitespace-normal">
                {showDate(risk.nextDue)}
                {risk.isOverdue && (
                  <span className="block text-xs text-danger">{copy.overdue}</span>
                )}
              </span>
            ),
        },
        {
          key: "owner",
          header: copy.columns.owner,
          from: "md",
          inBlocks: true,
          cell: (risk) => <span className="[overflow-wrap:anywhere]">{risk.owner ?? "–"}</span>,
        },
        {
          key: "actions",
          header: "",
          headerLabel: copy.columns.actions,
          cell: (risk) => <RiskActions projectId={projectId} risk={risk} useCases={useCases} />,
        },
      ]}
    />
  );
}

const groupOf = (risk: RiskRecord): string =>
  [
    risk.category === null ? null : capitalised(risk.category),
    risk.useCaseName,
    risk.isReleased && risk.abilities.update ? registersCopy.released : null,
  ]
    .filter((text) => text !== null)
    .join(" · ");

export function Level({
  level,
  projectId,
  fact,
}: {
  level: RiskRecord["inherent"];
  projectId?: string;
  fact?: RiskRecord["residualFact"];
}) {
  if (level.band === null) return <span className="text-ink-3">–</span>;
  const figure =
    fact && projectId !== undefined ? (
      <FactValue projectId={projectId} factId={fact.factId} runId={fact.runId}>
        {level.display}
      </FactValue>
    ) : (
      level.display
    );
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="min-w-[24px] font-medium">{figure}</span>
      {/* A mark is for what asks for somebody: of a register most risks are none. */}
      {level.band === "critical" || level.band === "high" ? (
        <Badge tone={bandTones[level.band]}>{riskBandLabels[level.band]}</Badge>
      ) : (
        <span className="text-sm text-ink-2">{riskBandLabels[level.band]}</span>
      )}
    </span>
  );
}

export function AcceptanceState({ risk }: { risk: RiskRecord }) {
  const { showDay } = useActDates();
  if (risk.acceptance === null) return <span className="text-ink-3">–</span>;
  const { by, at, level, holds, reason } = risk.acceptance;
  return (
    <span
      className="block min-w-[120px] text-xs [overflow-wrap:anywhere] text-ink-2"
      title={reason}
    >
      {holds ? (
        <Badge tone="positive">{copy.accepted}</Badge>
      ) : (
        <span className="font-medium text-danger">{copy.acceptanceEnded}</span>
      )}
      <span className="block">{copy.acceptedBy(by, showDay(at), level)}</span>
    </span>
  );
}
