/** T12 read into records; AI steps of the redesign that no use case covers become drafts (playbook A6.1, handoff of phase 2). */
import { legalBasisState, type BasisState } from "../../../governance/legal-basis.ts";
import { foreignCountries } from "../../../governance/international-transfer.ts";
import type { TableData } from "../../../tables/table-data.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import { redesignedStep } from "../../common/catalogue/facts-handed.ts";
import { handedRows } from "../../common/run/handoffs.ts";
import type { PhaseInput } from "../../../outcome/phase-outcome.ts";
import {
  boolCell,
  compareText,
  entityKey,
  factIdPart,
  numberCell,
  textCell,
} from "../../../tables/read-table.ts";

export type Supervision = "nenhuma" | "amostral" | "antes_da_decisao";

export interface UseCaseRecord {
  /** Row of T12; null for a draft from the redesign. */
  row: number | null;
  /** The redesign's decision that a draft stands for. */
  stepFact?: FactKey;
  /** Part of fact ids, unique. */
  id: string;
  name: string;
  purpose: string | null;
  area: string | null;
  process: string | null;
  /** As written; null when not told. */
  dataText: string | null;
  personal: boolean | null;
  sensitive: boolean;
  children: boolean;
  automated: boolean | null;
  affects: boolean | null;
  relevantEffect: boolean | null;
  domain: string | null;
  interacts: boolean | null;
  generates: boolean | null;
  biometrics: boolean | null;
  largeScale: boolean | null;
  elderly: boolean | null;
  publicArea: boolean | null;
  realData: boolean | null;
  vendor: string | null;
  /** Outside Brazil. */
  countries: string[];
  mechanism: string | null;
  euNexus: boolean | null;
  euRole: string | null;
  legalBasis: string | null;
  basisState: BasisState;
  impactReport: boolean | null;
  supervision: string | null;
  accuracyPct: number | null;
  status: string | null;
  volume: number | null;
}

const parts = (text: string | null): string[] =>
  (text ?? "")
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** In the order of their ids, so that the order of the rows says nothing. The first row of a name stays. */
export function readUseCases(input: Pick<PhaseInput, "tables" | "handoffs">): UseCaseRecord[] {
  const table = input.tables.casos_uso_ia;
  const found = table ? ordered(table).flatMap((row) => readRow(table, row)) : [];
  const seen = new Set<string>();
  const unique = found.filter(({ name }) => {
    const key = entityKey(name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const records = [...unique, ...drafts(input, unique)];
  const taken = new Map<string, number>();
  for (const record of records) {
    const times = (taken.get(record.id) ?? 0) + 1;
    taken.set(record.id, times);
    if (times > 1) record.id = `${record.id}-${times}`;
  }
  return records.sort((a, b) => compareText(a.id, b.id));
}

/** Rows by file and line, whatever their order in memory. */
export function ordered(table: TableData): number[] {
  return Array.from({ length: table.rows }, (_, row) => row).sort(
    (a, b) =>
      (table.rowFile[a] ?? 0) - (table.rowFile[b] ?? 0) ||
      (table.rowNumber[a] ?? 0) - (table.rowNumber[b] ?? 0),
  );
}

function readRow(table: TableData, row: number): UseCaseRecord[] {
  const text = (column: string) => textCell(table, column, row);
  const bool = (column: string) => boolCell(table, column, row);
  const name = text("caso_uso");
  if (name === null) return [];
  const dataText = text("tipo_dado");
  const kinds = parts(dataText).map(entityKey);
  const sensitive = kinds.some((kind) => kind.startsWith("sensive"));
  const children = kinds.some((kind) => /crianca|adolescente/.test(kind));
  const personal =
    kinds.length === 0
      ? null
      : sensitive || children || kinds.some((kind) => kind.startsWith("pessoa"));
  const legalBasis = text("base_legal");
  return [
    {
      row,
      id: factIdPart(name),
      name,
      purpose: text("finalidade"),
      area: text("area"),
      process: text("processo"),
      dataText,
      personal,
      sensitive,
      children,
      automated: bool("decisao_automatizada"),
      affects: bool("afeta_interesses"),
      relevantEffect: bool("efeito_relevante"),
      domain: text("dominio"),
      interacts: bool("interage_com_pessoa"),
      generates: bool("gera_conteudo"),
      biometrics: bool("biometria"),
      largeScale: bool("larga_escala"),
      elderly: bool("idoso"),
      publicArea: bool("area_publica"),
      realData: bool("dados_reais"),
      vendor: text("fornecedor"),
      countries: foreignCountries(parts(text("paises_destino"))),
      mechanism: text("mecanismo"),
      euNexus: bool("nexo_ue"),
      euRole: text("papel"),
      legalBasis,
      basisState: legalBasisState(legalBasis, { personal: personal === true, sensitive, children }),
      impactReport: bool("ripd_feito"),
      supervision: text("supervisao_humana"),
      accuracyPct: numberCell(table, "acuracia_pct", row),
      status: text("status"),
      volume: numberCell(table, "volume_mes", row),
    },
  ];
}

const unanswered = {
  row: null,
  area: null,
  dataText: null,
  personal: null,
  sensitive: false,
  children: false,
  automated: null,
  affects: null,
  relevantEffect: null,
  domain: null,
  interacts: null,
  generates: null,
  biometrics: null,
  largeScale: null,
  elderly: null,
  publicArea: null,
  realData: null,
  vendor: null,
  countries: [],
  mechanism: null,
  euNexus: null,
  euRole: null,
  legalBasis: null,
  basisState: "valida",
  impactReport: null,
  supervision: null,
} as const;

/** Steps to be done by or with AI in a process that no use case names: their answers are all missing. */
function drafts(
  input: Pick<PhaseInput, "handoffs">,
  known: readonly UseCaseRecord[],
): UseCaseRecord[] {
  const covered = new Set(
    known.flatMap(({ process }) => (process === null ? [] : [entityKey(process)])),
  );
  return handedRows(input.handoffs, "ds_p2_etapas_ia").flatMap((row): UseCaseRecord[] => {
    const [processId, process, step] = [
      String(row["processo_id"] ?? ""),
      String(row["processo"] ?? ""),
      String(row["etapa"] ?? ""),
    ];
    if (step === "" || covered.has(entityKey(processId)) || covered.has(entityKey(process)))
      return [];
    const name = `${step} – ${process}`;
    const accuracy = row["acuracia_piloto_pct"];
    const runs = row["execucoes_mes"];
    const stepId = String(row["etapa_id"] ?? "");
    return [
      {
        ...unanswered,
        ...(processId === "" || stepId === ""
          ? {}
          : { stepFact: redesignedStep.decision({ process: processId, step: stepId }) }),
        countries: [],
        id: factIdPart(name),
        name,
        purpose: `executar a etapa ${step}`,
        process: processId,
        accuracyPct: typeof accuracy === "number" ? accuracy : null,
        status: "ideia",
        volume: typeof runs === "number" ? runs : null,
      },
    ];
  });
}
