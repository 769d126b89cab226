import type * as contract from "#contract/risks/endpoints.ts";
import {
  isAbove,
  levelOf,
  residualOf,
  type Risk,
  type RiskControl,
  type RiskStatus,
} from "#domain/risks/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject } from "#server/features/projects/index.ts";
import {
  listRecords,
  readShownDataset,
  readShownFacts,
  importRecord,
  type DatasetRow,
  type Origin,
  type ShownFact,
} from "#server/features/registers/index.ts";
import type { UseCase } from "#domain/use-cases/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { risksCopy as copy, riskWords } from "./copy.ts";
import { readAppetite, readCases } from "./present-risks.ts";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import { risk, useCase } from "#domain/phases/ai-policy/facts.ts";

const PHASE = 6;
const emptyRisk: Risk = {
  name: "",
  description: null,
  category: null,
  useCaseId: null,
  owner: null,
  status: "active",
  probability: null,
  impact: null,
  currentProbability: null,
  currentImpact: null,
  controls: [],
  treatment: [],
  dueOn: null,
};

/** The risks of phase 6 with the controls as they count there; tied to use cases that were taken over before. */
export const importRisks = (
  { services, actor, authorize }: Pick<RequestContext, "actor" | "services" | "authorize">,
  { params }: Parameters<Handler<typeof contract.importRisks>>[1],
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx: Tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("register.create", project.subject);
    const rows = await readShownDataset(tx, actor, project.id, {
      phase: PHASE,
      datasetId: "ds_p6_riscos",
    });
    if (rows === null || rows.length === 0) throw refuse("MISSING_DATA", { message: copy.noPhase });
    const controls = new Map(
      (
        (await readShownDataset(tx, actor, project.id, {
          phase: PHASE,
          datasetId: "ds_p6_controles",
        })) ?? []
      ).map((row) => [String(row["controle_id"]), row]),
    );
    const facts = await readShownFacts(tx, actor, project.id, { prefix: prefixOf(risk.name) });
    const cases = new Map(
      (await listRecords<UseCase>(tx, actor, project.id, "use_case")).map(({ id, importKey }) => [
        importKey,
        id,
      ]),
    );
    const appetite = await readAppetite(tx, project.id);
    const origins = rows.map((row) => originOf(row, { controls, facts, cases, appetite }));
    const names = await readCases(tx, { actor }, project);
    return (
      await importRecord<Risk>(tx, { actor, services }, project, {
        kind: "risk",
        phase: PHASE,
        empty: emptyRisk,
        origins,
        words: riskWords((id) => names.get(id) ?? null),
      })
    ).result;
  });

interface Known {
  controls: ReadonlyMap<string, DatasetRow>;
  facts: ReadonlyMap<string, ShownFact>;
  cases: ReadonlyMap<string | null, string>;
  appetite: number;
}

function originOf(row: DatasetRow, known: Known): Origin<Risk> {
  const text = (cell: DatasetRow[string] | undefined, most: number): string | null =>
    typeof cell === "string" && cell !== "" ? cell.slice(0, most) : null;
  const grade = (cell: DatasetRow[string] | undefined): number | null =>
    typeof cell === "number" && Number.isInteger(cell) && cell >= 1 && cell <= 5 ? cell : null;
  const key = `${prefixOf(risk.name)}${String(row["risco_id"])}`;
  const [probability, impact] = [grade(row["probabilidade"]), grade(row["impacto"])];
  const rating =
    probability === null || impact === null
      ? { probability: null, impact: null }
      : { probability, impact };
  const controls = (text(row["controles"], 2000) ?? "")
    .split("; ")
    .flatMap((id) => controlOf(id, known.controls.get(id)));
  const due = text(known.facts.get(`${key}.prazo`)?.fact.value ?? null, 10);
  return {
    key,
    fields: {
      name: text(row["risco"], 200) ?? String(row["risco_id"]),
      category: text(row["categoria"], 60),
      useCaseId: known.cases.get(`${prefixOf(useCase.name)}${String(row["caso_id"])}`) ?? null,
      owner: text(row["responsavel"], 120),
      status: statusOf(residualOf(levelOf(rating), controls), controls, known.appetite),
      ...rating,
      controls,
      dueOn: due !== null && /^\d{4}-\d{2}-\d{2}$/.test(due) ? due : null,
    },
  };
}

/** A control that does not apply, or that nobody assessed, takes nothing off the level: it counts with zero, as in phase 6. */
function controlOf(id: string, row: DatasetRow | undefined): RiskControl[] {
  if (row === undefined) return [];
  const share = (cell: DatasetRow[string] | undefined): number =>
    row["aplicavel"] === true && typeof cell === "number" ? Math.min(1, Math.max(0, cell)) : 0;
  return [
    {
      name: `${id} ${String(row["controle"])}`.slice(0, 200),
      design: share(row["desenho"]),
      operation: share(row["operacao"]),
    },
  ];
}

/**
 * Not rated or above the appetite: active. Within it: controlled by a control that works, else to be monitored. That a risk
 * is mitigated is for people to say.
 */
function statusOf(
  residual: number | null,
  controls: readonly RiskControl[],
  appetite: number,
): RiskStatus {
  if (residual === null || isAbove(residual, appetite)) return "active";
  return controls.some(({ design, operation }) => design * operation > 0)
    ? "controlled"
    : "monitoring";
}
