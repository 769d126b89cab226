import type { UseCaseRecord } from "#contract/use-cases/endpoints.ts";
import { dataKindLabels, useCaseStatusLabels } from "#domain/use-cases/use-case.ts";
import { RecordLines } from "#web/features/registers/index.ts";
import { CaseValue, ReleaseBadge } from "./case-parts.tsx";
import { useCaseCopy as copy } from "./copy.ts";

const listed = (words: readonly string[]): string | null =>
  words.length === 0 ? null : words.join(", ");

/** A case whole: what it is for, on which data, what phase 6 says of it and what it is worth. */
export function CaseDetails({ projectId, useCase }: { projectId: string; useCase: UseCaseRecord }) {
  const { columns, fields } = copy;
  return (
    <RecordLines
      lines={[
        [columns.status, useCaseStatusLabels[useCase.status]],
        [columns.state, <ReleaseBadge key="state" useCase={useCase} />],
        [copy.reasons, useCase.releaseReasons],
        [columns.class, useCase.riskClass],
        [fields.purpose, useCase.purpose],
        [
          useCase.value?.label ?? columns.value,
          useCase.value === null ? null : <CaseValue projectId={projectId} useCase={useCase} />,
        ],
        [fields.area, useCase.area],
        [columns.owner, useCase.owner],
        [fields.processes, listed(useCase.processes)],
        [fields.dataKinds, listed(useCase.dataKinds.map((kind) => dataKindLabels[kind]))],
        [fields.dataNote, useCase.dataNote],
        [fields.insightId, useCase.insight?.title ?? null],
        [columns.risks, useCase.risks === 0 ? null : copy.risks(useCase.risks)],
      ]}
    />
  );
}
