/** Facts around the cases: the committee (T22), systems that treat personal data (T08), vendors, initiatives held back, the regulatory table. */
import { joinNames } from "../../../kernel/text/name-list.ts";
import { annexLines } from "../../../governance/iso-annex-a.ts";
import { unverifiedLines, verifiedSince } from "../../../governance/regulatory-table.ts";
import { readInitiatives } from "../../common/initiative-inventory.ts";
import {
  boolCell,
  compareText,
  entityKey,
  factIdPart,
  textCell,
} from "../../../tables/read-table.ts";
import { governanceProcess } from "../copy.ts";
import { caseId, controlId, formula, type PhaseSixRun } from "../phase-run.ts";

const words = {
  committee: formula(
    "A6.7",
    "papéis do processo “Governança de IA” na matriz de responsabilidades",
  ),
  vacant: formula("A6.7", "papéis marcados como vagos ou a definir"),
  systems: formula("A6.1", "sistemas do portfólio com a marcação"),
  vendors: formula("A6.1", "fornecedores dos casos de uso"),
  held: formula("A6.7", "iniciativas que citam o processo de um caso bloqueado"),
  audience: formula(
    "A6.7",
    "áreas dos casos de uso que não estão bloqueados: público das regras de uso aceitável e do letramento",
  ),
  line: formula("A6.8", "linha da tabela regulatória"),
  version: formula("A6.8", "versão da tabela regulatória usada na execução"),
  since: formula("A6.8", "verificação mais antiga entre as linhas verificadas"),
  count: formula("A6.8", "contagem das linhas da tabela"),
  annex: formula("A6.4", "linhas da pré-declaração de aplicabilidade"),
};

export function addGovernanceFacts(run: PhaseSixRun): void {
  addCommittee(run);
  addSystems(run);
  addVendors(run);
  addHandedOn(run);
  addRegulation(run);
}

function addCommittee({ book, input }: PhaseSixRun): void {
  const table = input.tables.raci;
  if (!table) return;
  const rows = Array.from({ length: table.rows }, (_, row) => row).filter(
    (row) => entityKey(textCell(table, "processo", row) ?? "") === governanceProcess,
  );
  if (rows.length === 0) return;
  const roles = new Set(rows.flatMap((row) => textCell(table, "papel", row) ?? []));
  const vacant = [...roles].filter((role) => /\bvag[oa]\b|a definir/.test(entityKey(role)));
  const from = [{ table, columns: ["papel"], rows, filterText: "Processo = Governança de IA" }];
  book.add({
    id: "p6.comite.papeis",
    label: "Papéis do comitê de IA",
    value: roles.size,
    unit: "un",
    formula: words.committee,
    from,
  });
  book.add({
    id: "p6.comite.vagos",
    label: "Papéis vagos do comitê de IA",
    value: vacant.length,
    unit: "un",
    formula: words.vacant,
    from,
  });
}

function addSystems({ book, input }: PhaseSixRun): void {
  const table = input.tables.sistemas;
  if (!table) return;
  for (const [key, column, label] of [
    ["pessoais", "trata_dados_pessoais", "Sistemas que tratam dados pessoais"],
    ["sensiveis", "dados_sensiveis", "Sistemas com dados sensíveis"],
  ] as const) {
    if (!table.columns[column]) continue;
    const told = Array.from({ length: table.rows }, (_, row) =>
      boolCell(table, column, row),
    ).filter((value) => value !== null);
    book.add({
      id: `p6.sistemas.${key}`,
      label,
      value: told.length === 0 ? null : told.filter((value) => value === true).length,
      unit: "un",
      formula: words.systems,
      from: [{ table, columns: [column], filled: [column] }],
    });
  }
}

/** Per vendor: how many cases, and how many with personal data. "Própria" is the client itself. */
function addVendors({ book, cases, assessments }: PhaseSixRun): void {
  const vendors = [
    ...new Set(
      cases.flatMap(({ vendor }) =>
        vendor === null || entityKey(vendor) === "propria" ? [] : [vendor],
      ),
    ),
  ].sort(compareText);
  for (const vendor of vendors) {
    const own = (key: string) => `p6.forn.${factIdPart(vendor)}.${key}`;
    if (book.get(own("nome"))) continue;
    const used = cases.filter(
      (useCase) => useCase.vendor !== null && factIdPart(useCase.vendor) === factIdPart(vendor),
    );
    const inputs = used.map((useCase) => caseId(useCase, "fornecedor"));
    const personal = used.filter(({ id }) => assessments.get(id)!.flags.l1);
    book.add({
      id: own("nome"),
      label: `Fornecedor – ${vendor}`,
      value: vendor,
      unit: "texto",
      formula: words.vendors,
      inputs,
      basis: "DERIVADO",
    });
    book.add({
      id: own("n"),
      label: `Casos de uso – ${vendor}`,
      value: used.length,
      unit: "un",
      formula: words.vendors,
      inputs,
      basis: "DERIVADO",
    });
    book.add({
      id: own("pessoais"),
      label: `Casos com dados pessoais – ${vendor}`,
      value: personal.length,
      unit: "un",
      formula: words.vendors,
      inputs,
      basis: "DERIVADO",
    });
    book.add({
      id: own("exterior"),
      label: `Países de destino – ${vendor}`,
      value:
        [...new Set(used.flatMap(({ countries }) => countries))].sort(compareText).join(", ") ||
        null,
      unit: "texto",
      formula: words.vendors,
      inputs,
      basis: "DERIVADO",
      nullReason: "NAO_SE_APLICA",
    });
  }
  book.add({
    id: "p6.n_fornecedores",
    label: "Fornecedores de IA",
    value: vendors.length,
    unit: "un",
    formula: words.vendors,
    inputs: cases.map((useCase) => caseId(useCase, "fornecedor")),
    basis: "DERIVADO",
  });
}

/** For phase 5, initiatives that a blocked case holds back; for phase 7, who is trained in the acceptable use of AI. */
function addHandedOn({ book, cases, assessments, input }: PhaseSixRun): void {
  const blocked = cases.filter(
    ({ id, process }) => process !== null && assessments.get(id)!.state === "bloqueado",
  );
  const processes = new Set(blocked.map(({ process }) => entityKey(process ?? "")));
  const held = readInitiatives(input.tables).initiatives.filter((initiative) =>
    initiative.processes.some((process) => processes.has(entityKey(process))),
  );
  book.add({
    id: "p6.iniciativas_bloqueadas",
    label: "Iniciativas ligadas a casos bloqueados",
    value: held.length === 0 ? null : joinNames(held.map(({ name }) => name)),
    unit: "texto",
    formula: words.held,
    inputs: blocked.map((useCase) => caseId(useCase, "estado")),
    nullReason: "NAO_SE_APLICA",
    basis: "DERIVADO",
  });
  const audience = [
    ...new Set(
      cases.flatMap(({ id, area }) =>
        area === null || assessments.get(id)!.state === "bloqueado" ? [] : [area],
      ),
    ),
  ].sort(compareText);
  book.add({
    id: "p6.publico_letramento",
    label: "Áreas do letramento em IA",
    value: audience.length === 0 ? null : joinNames(audience),
    unit: "texto",
    formula: words.audience,
    inputs: [controlId("K18", "nome"), ...cases.map((useCase) => caseId(useCase, "area"))],
    nullReason: "NAO_SE_APLICA",
    basis: "DERIVADO",
  });
}

function addRegulation({ book, regulation }: PhaseSixRun): void {
  const add = (
    id: string,
    label: string,
    value: string | number | null,
    unit: "texto" | "un" | "data",
    which = words.line,
  ) =>
    book.add({
      id,
      label,
      value,
      unit,
      formula: which,
      basis: "PREMISSA",
      nullReason: "NAO_SE_APLICA",
    });
  for (const line of regulation.lines) {
    const own = (key: string) => `p6.reg.${line.id}.${key}`;
    const isVerified = line.state !== "não verificado" && line.verifiedOn !== null;
    add(own("assunto"), `Assunto ${line.id}`, line.subject, "texto");
    // What nobody verified is not printed as a fact.
    add(
      own("texto"),
      `Texto ${line.id}`,
      isVerified ? line.text : "Situação não verificada",
      "texto",
    );
    add(own("fonte"), `Fonte ${line.id}`, line.source, "texto");
    add(own("verificado"), `Verificação ${line.id}`, isVerified ? line.verifiedOn : null, "data");
    add(
      own("situacao"),
      `Situação ${line.id}`,
      isVerified ? line.state : "não verificado",
      "texto",
    );
    add(own("ressalva"), `Ressalva ${line.id}`, line.reservation, "texto");
    add(own("confirmado"), `Confirmação ${line.id}`, line.confirmedBy, "texto");
  }
  add("p6.reg.versao", "Versão da tabela regulatória", regulation.version, "un", words.version);
  add(
    "p6.reg.verificada_em",
    "Verificação da tabela regulatória",
    verifiedSince(regulation),
    "data",
    words.since,
  );
  add("p6.reg.linhas", "Linhas da tabela regulatória", regulation.lines.length, "un", words.count);
  add(
    "p6.reg.nao_verificadas",
    "Linhas não verificadas",
    unverifiedLines(regulation).length,
    "un",
    words.count,
  );
  add(
    "p6.reg.ressalvas",
    "Linhas com ressalva",
    regulation.lines.filter(({ reservation }) => reservation !== null).length,
    "un",
    words.count,
  );
  for (const line of annexLines)
    add(
      `p6.anexo.${factIdPart(line.id)}`,
      `Linha do Anexo A – ${line.subject}`,
      line.id,
      "texto",
      words.annex,
    );
}
