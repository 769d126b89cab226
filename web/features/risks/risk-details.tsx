import type { RiskRecord } from "#contract/risks/endpoints.ts";
import { riskStatusLabels } from "#domain/risks/index.ts";
import { RecordLines } from "#web/features/registers/index.ts";
import { formatPercent } from "#web/lib/format-number.ts";
import { riskCopy as copy } from "./copy.ts";
import { AcceptanceState, Level, showDate } from "./risk-table.tsx";

/** A risk whole: levels, controls with how well they work, and the plan. */
export function RiskDetails({ projectId, risk }: { projectId: string; risk: RiskRecord }) {
  const { fields, columns } = copy;
  return (
    <RecordLines
      lines={[
        [columns.status, riskStatusLabels[risk.status]],
        [fields.description, risk.description],
        [fields.category, risk.category],
        [fields.useCaseId, risk.useCaseName],
        [columns.inherent, <Level key="inherent" level={risk.inherent} />],
        [columns.current, <Level key="current" level={risk.current} />],
        [
          columns.residual,
          <Level
            key="residual"
            level={risk.residual}
            projectId={projectId}
            fact={risk.residualFact}
          />,
        ],
        [columns.state, risk.acceptance === null ? null : <AcceptanceState risk={risk} />],
        [columns.owner, risk.owner],
        [columns.due, risk.nextDue === null ? null : showDate(risk.nextDue)],
        [fields.controls, listed(risk.controls.map(controlWords))],
        [fields.treatment, listed(risk.treatment.map(actionWords))],
      ]}
    />
  );
}

const listed = (lines: string[]): string | null => (lines.length === 0 ? null : lines.join("\n"));

const controlWords = ({ name, design, operation }: RiskRecord["controls"][number]): string =>
  copy.controlWorks(name, formatPercent(design * 100), formatPercent(operation * 100));

const actionWords = ({ text, owner, dueOn, isDone }: RiskRecord["treatment"][number]): string =>
  [text, owner, dueOn === null ? null : showDate(dueOn), isDone ? copy.done : null]
    .filter((part) => part !== null)
    .join(" · ");
