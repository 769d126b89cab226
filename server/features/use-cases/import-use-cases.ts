import type * as contract from "#contract/use-cases/endpoints.ts";
import { stateNames } from "#domain/phases/ai-policy/copy.ts";
import { entityKey } from "#domain/tables/read-table.ts";
import type { DataKind, UseCase, UseCaseStatus } from "#domain/use-cases/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject } from "#server/features/projects/index.ts";
import {
  readShownDataset,
  readShownFacts,
  importRecord,
  type DatasetRow,
  type Origin,
  type ShownFact,
} from "#server/features/registers/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { useCasesCopy as copy, useCaseWords } from "./copy.ts";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as p5 from "#domain/phases/business-case/facts.ts";
import * as p6 from "#domain/phases/ai-policy/facts.ts";

const PHASE = 6;
const emptyCase: UseCase = {
  name: "",
  purpose: null,
  area: null,
  status: "idea",
  dataKinds: [],
  dataNote: null,
  owner: null,
  processes: [],
  valueFactId: null,
  insightId: null,
  riskClass: null,
  releaseState: null,
  releaseReasons: null,
};
const statuses: Record<string, UseCaseStatus> = {
  ideia: "idea",
  piloto: "pilot",
  producao: "production",
  desativado: "retired",
};
const states: Readonly<Record<string, string>> = stateNames;

/** The inventory of phase 6 with its class and release state; the value is what phase 5 computed for its process. */
export const importUseCases = (
  { services, actor, authorize }: Pick<RequestContext, "actor" | "services" | "authorize">,
  { params }: Parameters<Handler<typeof contract.importUseCases>>[1],
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx: Tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("register.create", project.subject);
    const cases = await readShownDataset(tx, actor, project.id, {
      phase: PHASE,
      datasetId: "ds_p6_casos_uso",
    });
    if (cases === null || cases.length === 0)
      throw refuse("MISSING_DATA", { message: copy.noPhase });
    const released = new Map(
      (
        (await readShownDataset(tx, actor, project.id, {
          phase: PHASE,
          datasetId: "ds_p6_liberacao",
        })) ?? []
      ).map((row) => [row["caso_id"], row]),
    );
    const facts = await readShownFacts(tx, actor, project.id, {
      prefix: prefixOf(p6.useCase.name),
    });
    const values = await readShownFacts(tx, actor, project.id, {
      prefix: prefixOf(p5.process.name),
    });
    const origins = cases.map((row) =>
      originOf(row, released.get(row["caso_id"] ?? null), facts, values),
    );
    return (
      await importRecord<UseCase>(tx, { actor, services }, project, {
        kind: "use_case",
        phase: PHASE,
        empty: emptyCase,
        origins,
        words: useCaseWords,
      })
    ).result;
  });

function originOf(
  row: DatasetRow,
  release: DatasetRow | undefined,
  facts: ReadonlyMap<string, ShownFact>,
  values: ReadonlyMap<string, ShownFact>,
): Origin<UseCase> {
  const text = (cell: DatasetRow[string] | undefined, most: number): string | null =>
    typeof cell === "string" && cell !== "" ? cell.slice(0, most) : null;
  const key = `${prefixOf(p6.useCase.name)}${String(row["caso_id"])}`;
  const process = text(row["processo"], 200);
  const state = text(release?.["estado"], 60);
  return {
    key,
    fields: {
      name: text(row["caso"], 200) ?? String(row["caso_id"]),
      purpose: text(facts.get(`${key}.finalidade`)?.fact.value ?? null, 2000),
      area: text(row["area"], 120),
      status: statuses[entityKey(text(row["situacao"], 60) ?? "")] ?? "idea",
      dataKinds: dataKindsOf(row, text(facts.get(`${key}.dados`)?.fact.value ?? null, 500)),
      processes: process === null ? [] : [process],
      valueFactId: process === null ? null : valueOf(process, values),
      riskClass: text(row["nivel"], 60),
      releaseState: state === null ? null : (states[state] ?? state),
      releaseReasons: text(release?.["motivos"], 4000),
    },
  };
}

/** None where the inventory does not tell. */
function dataKindsOf(row: DatasetRow, told: string | null): DataKind[] {
  if (told === null) return [];
  if (row["l1"] !== true) return ["nenhum"];
  return [
    ...(row["l2"] === true ? ["sensivel" as const] : []),
    ...(row["l3"] === true ? ["crianca_adolescente" as const] : []),
    ...(row["l2"] !== true && row["l3"] !== true ? ["pessoal" as const] : []),
  ];
}

/** By the process's id or its name. */
function valueOf(process: string, values: ReadonlyMap<string, ShownFact>): string | null {
  const wanted = entityKey(process);
  for (const [id, { fact }] of values) {
    const processId = p5.process.name.read(id)?.process;
    if (
      processId === undefined ||
      (entityKey(processId) !== wanted && entityKey(String(fact.value ?? "")) !== wanted)
    )
      continue;
    return typeof values.get(p5.process.benefits({ process: processId }))?.fact.value === "number"
      ? p5.process.benefits({ process: processId })
      : null;
  }
  return null;
}
