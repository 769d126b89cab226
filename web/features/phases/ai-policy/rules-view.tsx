import { PencilLine } from "lucide-react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { factIdPart } from "#domain/tables/read-table.ts";
import { annexLines, type AnnexLine } from "#domain/governance/iso-annex-a.ts";
import { mayDo, useSession } from "#web/features/auth/index.ts";
import {
  FigureCell,
  FigureSection,
  FigureTable,
  idsOf,
  textAt,
  useFigures,
  type Figures,
} from "#web/features/phases/figures/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { policyCopy as copy } from "./copy.ts";
import { prefixAt, prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";

/** Draft of the statement of applicability: the subjects of Annex A beside the library's controls of their group. */
export function AnnexView({ phase }: { phase: Phase }) {
  const { data: groups } = useFigures(
    phase.projectId,
    6,
    prefixAt(handed.group.coverage, { framework: "iso" }),
  );
  return (
    <FigureSection phase={phase} prefix={prefixOf(handed.control.name)} title={copy.annex}>
      {(controls) => {
        const held = (line: AnnexLine): string =>
          idsOf(controls, prefixOf(handed.control.name), "iso")
            .filter((id) => textAt(controls, handed.control.iso({ control: id })) === line.group)
            .sort()
            .join(", ");
        const columns = copy.annexColumns;
        return (
          <TitledCard title={copy.annex} hint={copy.annexHint} data-testid="annex-card">
            <DataTable<AnnexLine>
              stacks
              label={copy.annex}
              rows={[...annexLines]}
              rowKey={({ id }) => id}
              maxHeight={640}
              columns={[
                { key: "id", header: columns.id, cell: ({ id }) => id },
                {
                  key: "subject",
                  header: columns.subject,
                  cell: ({ subject }) => <span className="block min-w-[170px]">{subject}</span>,
                },
                { key: "controls", header: columns.controls, cell: (line) => held(line) || "–" },
                {
                  key: "coverage",
                  header: columns.coverage,
                  align: "right",
                  cell: ({ group }) =>
                    groups === undefined ? (
                      "–"
                    ) : (
                      <FigureCell
                        phase={phase}
                        figures={groups}
                        id={handed.group.coverage({ framework: "iso", group: factIdPart(group) })}
                      />
                    ),
                },
                {
                  key: "decision",
                  header: columns.decision,
                  cell: () => <span className="text-ink-3">{copy.toDecide}</span>,
                },
              ]}
            />
          </TitledCard>
        );
      }}
    </FigureSection>
  );
}

/** The regulatory table as the run used it. */
export function RulesView({ phase }: { phase: Phase }) {
  return (
    <FigureSection phase={phase} prefix={prefixOf(handed.line.text)} title={copy.rules}>
      {(figures) => <Rules phase={phase} figures={figures} />}
    </FigureSection>
  );
}

function Rules({ phase, figures }: { phase: Phase; figures: Figures }) {
  const session = useSession();
  const prefix = prefixOf(handed.line.text);
  const at = (id: string, key: string): string => textAt(figures, `${prefix}${id}.${key}`);
  const ids = idsOf(figures, prefix, "assunto").sort();
  const version = figures.get(handed.regulation.version())?.display ?? "";
  const since = figures.get(handed.regulation.verifiedSince());
  const columns = copy.ruleColumns;
  const mayEdit = session.status === "signed-in" && mayDo(session.user, "regulation.manage");
  return (
    <TitledCard
      title={copy.rules}
      hint={
        since?.value == null
          ? copy.rulesUnverified(version)
          : copy.rulesFrozen(version, since.display)
      }
      data-testid="rules-card"
      action={
        mayEdit && (
          <Button asChild size="small">
            <Link to="/admin/regulacao">
              <PencilLine aria-hidden className="size-4" />
              {copy.edit}
            </Link>
          </Button>
        )
      }
    >
      <FigureTable
        stacks
        phase={phase}
        figures={figures}
        label={copy.rules}
        prefix={prefix}
        ids={ids}
        maxHeight={640}
        columns={[
          {
            key: "assunto",
            header: columns.subject,
            cell: (id) => (
              <>
                {at(id, "assunto")}
                <span className="block text-xs font-normal text-ink-3">{id}</span>
              </>
            ),
          },
          {
            key: "texto",
            header: columns.text,
            cell: (id) => (
              <div className="min-w-[260px]">
                <p>{at(id, "texto")}</p>
                {at(id, "ressalva") !== "" && (
                  <p className="mt-1 text-xs text-ink-2">{copy.reservation(at(id, "ressalva"))}</p>
                )}
              </div>
            ),
          },
          {
            key: "fonte",
            header: columns.source,
            cell: (id) => (
              <span className="block min-w-[140px] break-words text-ink-2">{at(id, "fonte")}</span>
            ),
          },
          {
            key: "verificado",
            header: columns.verified,
            align: "right",
            cell: (id) =>
              figures.get(`${prefix}${id}.verificado`)?.value == null
                ? "–"
                : figures.get(`${prefix}${id}.verificado`)?.display,
          },
          {
            key: "situacao",
            header: columns.state,
            cell: (id) => (
              <Badge
                tone={
                  at(id, "situacao") === "texto oficial"
                    ? "positive"
                    : at(id, "situacao") === "não verificado"
                      ? "warning"
                      : "neutral"
                }
              >
                {at(id, "situacao")}
              </Badge>
            ),
          },
        ]}
      />
    </TitledCard>
  );
}
