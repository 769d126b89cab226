import { Link } from "react-router";
import type { Assumption } from "#contract/assumptions/endpoints.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { stackCopy as copy } from "./copy.ts";
import { useAssumptionList } from "./queries.ts";

const DATE = "A.preco_data";
const items = [
  "A.preco_vcpu_h",
  "A.preco_gb_mes",
  "A.preco_egress_gb",
  "A.preco_token_entrada",
  "A.preco_token_saida",
  "A.tokens_entrada",
  "A.tokens_saida",
  "A.chamadas_por_caso",
  "A.cambio_usd",
  "A.desc_compromisso",
  "A.overhead_nuvem",
];

/** Unit prices in force, of which day, from where and by whom. */
export function PricesCard({ phase }: { phase: Phase }) {
  const { showDay } = useActDates();
  const { data, error, refetch } = useAssumptionList(phase.projectId);
  if (error)
    return (
      <TitledCard title={copy.prices}>
        <ErrorState
          isCompact
          error={error}
          title={copy.sectionFailed}
          onRetry={() => void refetch()}
        />
      </TitledCard>
    );
  if (data === undefined)
    return (
      <TitledCard title={copy.prices}>
        <SkeletonLines count={6} />
      </TitledCard>
    );
  const rows = items.flatMap((id) => data.find((one) => one.id === id) ?? []);
  const date = data.find(({ id }) => id === DATE)?.display.value ?? null;
  const missing = rows.filter(({ value }) => value === null).length;
  const columns = copy.priceColumns;
  return (
    <TitledCard
      title={copy.prices}
      hint={copy.pricesHint}
      data-testid="prices-card"
      action={
        <Button asChild size="small">
          <Link to={`/project/${phase.projectId}/premissas`}>{copy.toAssumptions}</Link>
        </Button>
      }
    >
      {date === null ? (
        <Callout tone="warning" className="mb-3">
          {copy.priceNoDate}
        </Callout>
      ) : (
        <p className="mb-3 text-base text-ink-2">{copy.priceDate(date)}</p>
      )}
      {missing > 0 && (
        <Callout tone="info" className="mb-3">
          {copy.pricesMissing(missing)}
        </Callout>
      )}
      <DataTable<Assumption>
        label={copy.prices}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "name",
            header: columns.name,
            cell: ({ label }) => <span className="block min-w-[160px]">{label}</span>,
          },
          {
            key: "value",
            header: columns.value,
            align: "right",
            cell: ({ display }) =>
              display.value === null ? (
                <Badge tone="warning">{copy.priceMissing}</Badge>
              ) : (
                <span className="tabular-nums">{display.value}</span>
              ),
          },
          {
            key: "source",
            header: columns.source,
            cell: ({ source, justification }) => (
              <span
                title={justification ?? source}
                className="line-clamp-3 block min-w-[140px] break-words"
              >
                {justification ?? source}
              </span>
            ),
          },
          {
            key: "by",
            header: columns.by,
            cell: ({ confirmedBy, confirmedAt }) =>
              confirmedBy === null
                ? copy.unknown
                : `${confirmedBy}${confirmedAt === null ? "" : `, ${showDay(confirmedAt)}`}`,
          },
        ]}
      />
    </TitledCard>
  );
}
