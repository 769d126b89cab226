/** Who answers for what no row of its own names: the owner of the work on people or on clients, and who answers for the discount rate. */
import { decisionCopy } from "../../decisions/copy.ts";
import type { DecisionOwner } from "../../decisions/decision.ts";
import { members, type DefinitionReader } from "../../facts/catalogue/fact-definition.ts";
import type { Fact } from "../../facts/fact.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { ownerOf, type DecisionReader } from "./decision-reader.ts";

/** What companies call the area that hires, pays and trains. */
const peopleAreas = [
  "pessoas",
  "gestao de pessoas",
  "pessoas e cultura",
  "gente",
  "gente e gestao",
  "recursos humanos",
  "rh",
  "capital humano",
  "people",
  "human resources",
  "hr",
];

/** What companies call the area that keeps the clients they have. */
const clientAreas = [
  "sucesso do cliente",
  "customer success",
  "cs",
  "relacionamento",
  "relacionamento com clientes",
  "relacionamento com o cliente",
  "experiencia do cliente",
  "pos venda",
  "pos-venda",
  "gestao de contas",
];

const isAmong = (areas: readonly string[], area: string): boolean =>
  areas.includes(normalizeText(area).trim());

/** The facts of phase 1, as a later phase names them. */
interface HandedProcess {
  area: DefinitionReader<"process"> & ((at: { process: string }) => string);
  owner: (at: { process: string }) => string;
}

/** What a later phase has to take over, so that `peopleOwner` can be asked. */
export const peopleOwnerIds = (handed: readonly Fact[], process: HandedProcess): string[] =>
  members(handed, process.area)
    .filter(({ fact }) => isAmong(peopleAreas, String(fact.value)))
    .flatMap(({ at }) => [process.area(at), process.owner(at)]);

/** Structure, training: whoever T01 names for the processes of the area that manages people. */
export const peopleOwner = (reader: DecisionReader, process: HandedProcess): DecisionOwner =>
  ownerOf(namedFor(reader, process, peopleAreas), "T01", decisionCopy.people);

/** Accounts: whoever T01 names for the processes of the area that keeps the clients. */
export const clientOwner = (reader: DecisionReader, process: HandedProcess): DecisionOwner =>
  ownerOf(namedFor(reader, process, clientAreas), "T01");

const namedFor = (
  reader: DecisionReader,
  process: HandedProcess,
  areas: readonly string[],
): string =>
  reader
    .places(process.area)
    .filter((at) => isAmong(areas, reader.text(process.area(at))))
    .map((at) => reader.text(process.owner(at)))
    .find((name) => name !== "") ?? "";

/** A premise that nobody confirmed, and what it decides: whoever confirmed the rate by which the value is judged. */
export function valueOwner({ context: { assumptions } }: DecisionReader): DecisionOwner {
  return ownerOf(assumptions.get("A.tma")?.confirmedBy ?? "", "T20", decisionCopy.finance);
}
