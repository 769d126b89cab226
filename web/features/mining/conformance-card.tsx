import type { ExploredLog } from "#contract/mining/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { Card, TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Stat } from "#web/ui/drawing/stat.tsx";
import type { CaseSubject } from "./case-subject.ts";
import { miningCopy as copy } from "./copy.ts";
import { NumberButton } from "./number-button.tsx";

type Deviation = NonNullable<ExploredLog["conformance"]>["deviations"][number];
/** The most frequent variant, until others are picked. */
const firstVariant = "1";

export function ConformanceCard({
  projectId,
  log,
  onReference,
  onOpen,
}: {
  projectId: string;
  log: ExploredLog;
  onReference: (reference: string) => void;
  onOpen: (subject: CaseSubject) => void;
}) {
  const { conformance, hasSteps, facts } = log;
  if (conformance === null) return null;
  const isSteps = conformance.reference === "steps";
  const fitness = conformance.fitness === null ? copy.none : copy.percent(conformance.fitness);
  return (
    <TitledCard
      title={copy.conformance}
      hint={copy.conformanceHint}
      data-testid="conformance"
      action={
        hasSteps && (
          <div className="w-[230px] max-w-full">
            <Select
              aria-label={copy.referenceOf}
              size="small"
              placeholder={copy.referenceOf}
              value={isSteps ? "steps" : "variants"}
              onChange={(value) => onReference(value === "steps" ? "steps" : firstVariant)}
              options={[
                { value: "steps", label: copy.referenceSteps },
                { value: "variants", label: copy.referenceVariants },
              ]}
            />
          </div>
        )
      }
    >
      <div className="mb-3 grid grid-cols-2 gap-4">
        <Stat label={copy.fitness}>
          {facts["fitness"] === undefined ? (
            fitness
          ) : (
            <FactValue projectId={projectId} factId={facts["fitness"]}>
              {fitness}
            </FactValue>
          )}
        </Stat>
        <Stat label={copy.conforming}>
          <NumberButton
            label={`${copy.conforming}: ${copy.count(conformance.conforming)}`}
            onClick={() => onOpen({ subject: "conforming" })}
          >
            {copy.count(conformance.conforming)}
          </NumberButton>
          {conformance.cases > 0 && (
            <span className="ml-1 text-sm font-normal text-ink-2">
              ({copy.percent(conformance.conforming / conformance.cases)})
            </span>
          )}
        </Stat>
      </div>
      {conformance.paths.slice(0, 3).map((path, index) => (
        <Card key={index} className="mb-2 bg-surface-2 px-3 py-2 text-xs text-ink-2">
          {path.join(" → ")}
        </Card>
      ))}
      {!isSteps && <p className="mb-3 text-xs text-ink-3">{copy.referencePick}</p>}
      {conformance.notCompared > 0 && (
        <p className="mb-3 text-xs text-ink-3">{copy.notCompared(conformance.notCompared)}</p>
      )}
      {conformance.deviations.length === 0 ? (
        <p className="text-base text-ink-2">{copy.deviationsNone}</p>
      ) : (
        <DataTable<Deviation>
          label={copy.conformance}
          rows={conformance.deviations}
          rowKey={(deviation) => `${deviation.kind} ${deviation.name}`}
          maxHeight={360}
          columns={[
            { key: "name", header: copy.activity, cell: (deviation) => deviation.name },
            {
              key: "kind",
              header: copy.deviation,
              cell: (deviation) => copy.kinds[deviation.kind] ?? deviation.kind,
            },
            {
              key: "cases",
              header: copy.cases,
              align: "right",
              cell: (deviation) => {
                const subject: CaseSubject = {
                  subject: "deviation",
                  name: deviation.name,
                  deviation: deviation.kind,
                };
                return (
                  <NumberButton
                    label={`${copy.behind.deviation(deviation.name, copy.kinds[deviation.kind] ?? deviation.kind)}: ${copy.count(deviation.cases)}`}
                    onClick={() => onOpen(subject)}
                  >
                    {copy.count(deviation.cases)}
                  </NumberButton>
                );
              },
            },
          ]}
        />
      )}
      <p className="mt-3 text-xs text-ink-3">{copy.conformanceMethod}</p>
    </TitledCard>
  );
}
