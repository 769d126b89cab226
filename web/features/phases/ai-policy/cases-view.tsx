import type { Phase } from "#contract/phases/endpoints.ts";
import {
  FigureCell,
  FigureList,
  FigureSection,
  FigureTable,
  idsOf,
  MissingTable,
  textAt,
  useFigures,
  type Figures,
} from "#web/features/phases/figures/index.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { policyCopy as copy } from "./copy.ts";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";
import { prefixOfPhase } from "#domain/facts/catalogue/facts-of-phase.ts";

const tierTones: Readonly<Record<string, Tone>> = {
  Proibido: "danger",
  Alto: "danger",
  Limitado: "warning",
  Pendente: "info",
  Mínimo: "positive",
};
const tierRank: Readonly<Record<string, number>> = {
  Proibido: 0,
  Alto: 1,
  Limitado: 2,
  Pendente: 3,
  Mínimo: 4,
};
const stateTones: Readonly<Record<string, Tone>> = {
  liberado: "positive",
  "liberado com condições": "warning",
  bloqueado: "danger",
};
const prefix = prefixOf(handed.useCase.name);

/** Use cases by class, with what each may do and why. */
export function CasesView({ phase }: { phase: Phase }) {
  return (
    <FigureSection phase={phase} prefix={prefix} title={copy.cases}>
      {(figures) => <Cases phase={phase} figures={figures} />}
    </FigureSection>
  );
}

function Cases({ phase, figures }: { phase: Phase; figures: Figures }) {
  const { data: totals } = useFigures(phase.projectId, 6, prefixOfPhase(6));
  const at = (id: string, key: string): string => textAt(figures, `${prefix}${id}.${key}`);
  const rank = (id: string): number => tierRank[at(id, "nivel")] ?? 5;
  const ids = idsOf(figures, prefix, "nome").sort(
    (a, b) => rank(a) - rank(b) || at(a, "nome").localeCompare(at(b, "nome"), "pt-BR"),
  );
  if (ids.length === 0)
    return (
      <MissingTable phase={phase} title={copy.cases} empty={copy.casesEmpty}>
        {copy.casesEmptyText}
      </MissingTable>
    );
  const columns = copy.caseColumns;
  return (
    <TitledCard title={copy.cases} data-testid="cases-card">
      {totals !== undefined && (
        <FigureList phase={phase} figures={totals} items={Object.entries(copy.totals)} />
      )}
      <FigureTable
        stacks
        phase={phase}
        figures={figures}
        label={copy.cases}
        prefix={prefix}
        ids={ids}
        maxHeight={640}
        columns={[
          {
            key: "nome",
            header: columns.name,
            cell: (id) => (
              <>
                <span title={at(id, "nome")}>{at(id, "nome")}</span>
                {at(id, "l1") === "" && (
                  <span className="block text-xs font-normal text-ink-3">{copy.draft}</span>
                )}
              </>
            ),
          },
          {
            key: "nivel",
            header: columns.tier,
            cell: (id) => (
              <div className="max-w-[150px] min-w-[110px]">
                <Badge tone={tierTones[at(id, "nivel")] ?? "neutral"}>{at(id, "nivel")}</Badge>
                <p className="mt-1 text-xs text-ink-2">{at(id, "motivo")}</p>
              </div>
            ),
          },
          {
            key: "flags",
            header: columns.flags,
            cell: (id) => <Flags at={(key) => at(id, key)} />,
          },
          {
            key: "estado",
            header: columns.state,
            cell: (id) => (
              <div className="flex min-w-[190px] flex-col items-start gap-1">
                <Badge tone={stateTones[at(id, "estado")] ?? "neutral"}>{at(id, "estado")}</Badge>
                <Reasons text={at(id, "motivos")} />
              </div>
            ),
          },
          {
            key: "exigidos_pct",
            header: columns.controls,
            align: "right",
            from: "xl",
            cell: (id) => (
              <FigureCell phase={phase} figures={figures} id={`${prefix}${id}.exigidos_pct`} />
            ),
          },
        ]}
      />
    </TitledCard>
  );
}

function Flags({ at }: { at: (key: string) => string }) {
  const set = (Object.keys(copy.flags) as (keyof typeof copy.flags)[]).filter(
    (key) => at(key) === "sim",
  );
  const basis = at("base_situacao");
  return (
    <div className="flex max-w-[170px] min-w-[130px] flex-col items-start gap-1">
      {set.length === 0 ? (
        <span className="text-ink-3">{at("l1") === "" ? "–" : copy.noFlags}</span>
      ) : (
        <span className="flex flex-wrap gap-1">
          {set.map((key) => (
            <Badge key={key}>{copy.flags[key]}</Badge>
          ))}
        </span>
      )}
      {at("l1") === "sim" && basis !== "" && (
        <span className="text-xs text-ink-2">
          {copy.caseColumns.basis}: {basis}
        </span>
      )}
    </div>
  );
}

function Reasons({ text }: { text: string }) {
  if (text === "") return <span className="text-xs text-ink-3">{copy.noReasons}</span>;
  return (
    <ul className="list-disc pl-4 text-xs text-ink-2">
      {text.split("; ").map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
