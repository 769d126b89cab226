/**
 * Columns that no field took and that still tell rows apart: what kind of case each one of a log or of a list of cases is, the bands
 * of a list of clients, and what people who left are compared by.
 */
import { isBandColumn } from "../bands.ts";
import { mostLevels } from "../mining/cases/case-cuts.ts";
import { canonicalTable } from "../catalog/catalog.ts";
import { headerWords } from "../headers/header-words.ts";
import { activeBy } from "../meaning/questions/situation-question.ts";
import { hintOfHeader } from "../personal/header-rules.ts";
import { readPersonal } from "../personal/index.ts";
import type { RawColumn, RawTable, TableDecision } from "../raw-table.ts";

const fewestFigures = 10;
const mostly = 0.95;

/** Who did or asked for it, what only numbers a thing, and what is known of a case only once it ran, which is no cause of it. */
const never = new Set(
  [
    "by por usuario user caller resource recurso owner dono agent agente atendente executor employee assigned assignee solicitante requester",
    "responsible responsavel cliente customer client account conta patient paciente",
    "id codigo cod code numero number num nº key chave index indice",
    "sla csat nota score satisfacao satisfaction status situacao estado state active ativo reabertura reaberturas reopen reopened",
    "transferencias reassignment count mod encerramento fechamento closed close closure causa cause motivo",
    "duracao duration tempo time lead prazo horas hours minutos minutes dias days resolucao resolution espera wait",
  ].flatMap((line) => line.split(" ")),
);

/** In the order of the file; those of people never, nor what a person has said is not to be used. */
export function attributeHeaders(meta: RawTable, decision: TableDecision): string[] {
  const { canonical } = decision;
  if (canonical === "cargos") return attributesOfStaff(meta, decision);
  const ofClients = canonical === "clientes";
  if (canonical !== "eventos" && canonical !== "casos" && !ofClients) return [];
  const free = freeColumns(meta, decision);
  if (ofClients) return free.filter(isBandColumn).map(({ header }) => header);
  const people = meta.columns.find(({ header }) => decision.columns[header] === "recurso");
  return free
    .filter(
      (column) =>
        mayCompare(column, never) &&
        !isOfTheSame(column, people) &&
        (hasLevels(column) || isFigure(column)),
    )
    .map(({ header }) => header);
}

/** Those that no field took and that are of no person. */
function freeColumns(meta: RawTable, decision: TableDecision): RawColumn[] {
  const { canonical, columns, pending = [], refused = [] } = decision;
  const { columns: personal } = readPersonal(meta, canonicalTable(canonical));
  const used = new Set([
    ...Object.keys(columns),
    ...pending.map(({ source }) => source),
    ...refused,
  ]);
  return meta.columns.filter(({ header }) => !used.has(header) && !personal.has(header));
}

const mayCompare = ({ header }: RawColumn, never: ReadonlySet<string>): boolean =>
  hintOfHeader(header) === null && !headerWords(header).some((word) => never.has(word));

/** What numbers or names people, who leads them, and what is known of somebody only once they have left. */
const neverOfStaff = new Set(
  [
    "id codigo cod code matricula numero number num nº key chave index indice",
    "gestor manager supervisor lider leader chefe boss responsavel email user usuario",
    "status situacao estado state ativo ativa active attrition turnover left saiu desligado desligada demitido demitida terminated termd",
    "desligamento demissao rescisao saida exit leaving termination motivo reason aviso",
  ].flatMap((line) => line.split(" ")),
);

/** Only of a list that tells who has left, which is what they are compared by; figures of people are told to nobody. */
function attributesOfStaff(meta: RawTable, decision: TableDecision): string[] {
  if (activeBy(decision) === null) return [];
  return freeColumns(meta, decision)
    .filter((column) => mayCompare(column, neverOfStaff) && hasLevels(column) && !isFigure(column))
    .map(({ header }) => header);
}

/** Half of the commonest values are those of the column of resources: it names them too, whatever its header. */
function isOfTheSame({ topValues }: RawColumn, people: RawColumn | undefined): boolean {
  const names = new Set(people?.topValues.map(({ value }) => value));
  const shared = topValues.filter(({ value }) => names.has(value));
  return people !== undefined && shared.length >= topValues.length / 2;
}

const hasLevels = ({ distinct, distinctExact, shares }: RawColumn): boolean =>
  distinctExact && distinct >= 2 && distinct <= mostLevels && shares.date < mostly;

/** Read as numbers and cut in quarters; few different ones are levels. */
export const isFigure = ({ distinct, shares }: RawColumn): boolean =>
  shares.number >= mostly && shares.date < mostly && distinct > fewestFigures;
