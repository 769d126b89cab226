/** Facts of A6.1 and A6.7 per use case (`p6.caso.{id}.*`), with their counts. */
import type { FactDraft } from "../../../facts/fact-book.ts";
import { joinNames } from "../../../kernel/text/name-list.ts";
import { tierOrder } from "../../../governance/control-library.ts";
import { phaseOfUse, touchesPeople } from "./case-assessment.ts";
import {
  basisStateNames,
  mechanismNames,
  roleNames,
  stateNames,
  statusNames,
  supervisionNames,
} from "../copy.ts";
import { caseId, controlId, formula, type PhaseSixRun } from "../phase-run.ts";
import type { UseCaseRecord } from "./use-case-inventory.ts";

const words = {
  cell: formula("A6.1", "valor informado no caso de uso"),
  step: formula("A6.1", "etapa com IA do redesenho, ainda sem as respostas do caso de uso"),
  tier: formula(
    "A6.1",
    "primeiro nível do EU AI Act cujo critério o caso atende; resposta que falta deixa o caso pendente",
  ),
  basis: formula(
    "A6.1",
    "hipótese legal informada entre as que servem ao tipo de dado (LGPD, arts. 7º, 11 e 14)",
  ),
  flag: formula("A6.1", "marcação da LGPD pelas respostas do caso de uso"),
  role: formula("A6.1", "papel informado no EU AI Act, quando há nexo com a União Europeia"),
  state: formula(
    "A6.7",
    "condições de liberação do caso: nível, hipótese legal, RIPD, controles, risco residual, acurácia, supervisão e transferência",
  ),
  required: formula(
    "A6.5",
    "controles exigidos pelo nível e pelas marcações, sem os excluídos com justificativa",
  ),
  met: formula("A6.5", "controles exigidos com maturidade suficiente"),
  share: formula("A6.5", "controles exigidos com maturidade suficiente ÷ controles exigidos"),
  gap: formula("A6.6", "soma dos níveis que faltam × peso do nível do caso"),
  count: formula("A6.1", "contagem dos casos de uso"),
  released: formula("A6.7", "contagem dos casos por estado de liberação"),
};

export const tierKeys = {
  Proibido: "proibido",
  Alto: "alto",
  Limitado: "limitado",
  Mínimo: "minimo",
  Pendente: "pendente",
} as const;
export const flagNames = {
  l1: "Dados pessoais",
  l2: "Dados sensíveis",
  l3: "Criança ou adolescente",
  l4: "Decisão automatizada que afeta interesses",
  l5: "Transferência internacional",
  l6: "RIPD recomendado",
} as const;
export type FlagKey = keyof typeof flagNames;
export const flagKeys = Object.keys(flagNames) as FlagKey[];

const flagColumns: Record<FlagKey, string[]> = {
  l1: ["tipo_dado"],
  l2: ["tipo_dado"],
  l3: ["tipo_dado"],
  l4: ["decisao_automatizada", "afeta_interesses"],
  l5: ["paises_destino", "tipo_dado"],
  l6: ["larga_escala", "afeta_interesses", "efeito_relevante", "base_legal", "tipo_dado"],
};

export function addCaseFacts(run: PhaseSixRun): void {
  for (const useCase of run.cases) {
    addAnswers(run, useCase);
    addTier(run, useCase);
  }
  addCounts(run);
}

/** Rows of T12 behind a case; a draft of the redesign has none. */
const source = (
  run: PhaseSixRun,
  useCase: UseCaseRecord,
  columns: string[],
): NonNullable<FactDraft["from"]> =>
  useCase.row === null || !run.input.tables.casos_uso_ia
    ? []
    : [
        {
          table: run.input.tables.casos_uso_ia,
          columns,
          rows: [useCase.row],
          filterText: `Caso de uso = ${useCase.name}`,
        },
      ];

const yesNo = (value: boolean | null): string | null =>
  value === null ? null : value ? "sim" : "não";

function addAnswers(run: PhaseSixRun, useCase: UseCaseRecord): void {
  const draft = useCase.row === null;
  const drafted =
    useCase.stepFact !== undefined && run.book.get(useCase.stepFact) ? [useCase.stepFact] : [];
  const cell = (
    key: string,
    column: string,
    label: string,
    value: FactDraft["value"],
    unit: FactDraft["unit"] = "texto",
  ) =>
    run.book.add({
      id: caseId(useCase, key),
      label: `${label} – ${useCase.name}`,
      value,
      unit,
      formula: draft ? words.step : words.cell,
      from: source(run, useCase, [column]),
      ...(draft ? { basis: "DERIVADO" as const, inputs: drafted } : {}),
    });
  const named = (names: Record<string, string>, value: string | null) =>
    value === null ? null : (names[value] ?? value);
  cell("nome", "caso_uso", "Caso de uso", useCase.name);
  cell("area", "area", "Área", useCase.area);
  cell("finalidade", "finalidade", "Finalidade", useCase.purpose);
  cell("processo", "processo", "Processo", useCase.process);
  cell("dominio", "dominio", "Domínio", useCase.domain);
  cell("dados", "tipo_dado", "Tipo de dado", useCase.dataText);
  cell("automatica", "decisao_automatizada", "Decisão automatizada", yesNo(useCase.automated));
  cell("afeta", "afeta_interesses", "Afeta interesses", yesNo(useCase.affects));
  cell("interage", "interage_com_pessoa", "Interage com pessoa", yesNo(useCase.interacts));
  cell("gera", "gera_conteudo", "Gera conteúdo", yesNo(useCase.generates));
  cell("dados_reais", "dados_reais", "Dados reais", yesNo(useCase.realData));
  cell("fornecedor", "fornecedor", "Fornecedor", useCase.vendor);
  cell(
    "paises",
    "paises_destino",
    "Países de destino",
    useCase.countries.length === 0 ? null : useCase.countries.join(", "),
  );
  cell(
    "mecanismo",
    "mecanismo",
    "Mecanismo de transferência",
    named(mechanismNames, useCase.mechanism),
  );
  cell("nexo", "nexo_ue", "Nexo com a União Europeia", yesNo(useCase.euNexus));
  cell("base_legal", "base_legal", "Hipótese legal", useCase.legalBasis);
  cell("ripd", "ripd_feito", "RIPD feito", yesNo(useCase.impactReport));
  cell(
    "supervisao",
    "supervisao_humana",
    "Supervisão humana",
    named(supervisionNames, useCase.supervision),
  );
  cell("acuracia", "acuracia_pct", "Acurácia", useCase.accuracyPct, "pct");
  cell("situacao", "status", "Situação", named(statusNames, useCase.status));
  cell("volume", "volume_mes", "Volume por mês", useCase.volume, "un/mes");
}

function addTier(run: PhaseSixRun, useCase: UseCaseRecord): void {
  const { book } = run;
  const found = run.assessments.get(useCase.id)!;
  const own = (key: string) => caseId(useCase, key);
  const add = (
    key: string,
    label: string,
    value: FactDraft["value"],
    unit: FactDraft["unit"],
    which: FactDraft["formula"],
    more: Partial<FactDraft> = {},
  ) =>
    book.add({
      id: own(key),
      label: `${label} – ${useCase.name}`,
      value,
      unit,
      formula: which,
      basis: "DERIVADO",
      ...more,
    });
  const tierInputs = [
    "finalidade",
    "dominio",
    "dados",
    "automatica",
    "afeta",
    "interage",
    "gera",
  ].map(own);
  add("nivel", "Nível de risco", found.classification.tier, "texto", words.tier, {
    inputs: tierInputs,
  });
  add("motivo", "Motivo do nível", found.classification.reason, "texto", words.tier, {
    inputs: [own("nivel")],
  });
  add(
    "faltam",
    "Respostas que faltam",
    found.classification.missing.length === 0 ? null : joinNames(found.classification.missing),
    "texto",
    words.tier,
    { inputs: [own("nivel")], nullReason: "NAO_SE_APLICA" },
  );
  add(
    "papel",
    "Papel no EU AI Act",
    useCase.euNexus === true ? (roleNames[useCase.euRole ?? ""] ?? null) : null,
    "texto",
    words.role,
    { inputs: [own("nexo")], nullReason: "NAO_SE_APLICA" },
  );
  for (const key of flagKeys)
    add(
      key,
      flagNames[key],
      useCase.row === null ? null : found.flags[key] ? "sim" : "não",
      "texto",
      words.flag,
      { inputs: [own("dados")], from: source(run, useCase, flagColumns[key]) },
    );
  add(
    "base_situacao",
    "Situação da hipótese legal",
    useCase.row === null
      ? null
      : found.flags.l1
        ? basisStateNames[useCase.basisState]
        : "não se exige",
    "texto",
    words.basis,
    { inputs: [own("base_legal"), own("dados")] },
  );
  const controls = found.required.map((id) => controlId(id, "maturidade"));
  add("exigidos", "Controles exigidos", found.required.length, "un", words.required, {
    inputs: [own("nivel"), ...controls],
  });
  add(
    "atendidos",
    "Controles exigidos com maturidade suficiente",
    run.input.tables.controles ? found.met.length : null,
    "un",
    words.met,
    { inputs: controls },
  );
  add(
    "exigidos_pct",
    "Parcela dos controles exigidos atendida",
    !run.input.tables.controles || found.required.length === 0
      ? null
      : (100 * found.met.length) / found.required.length,
    "pct",
    words.share,
    { inputs: [own("atendidos"), own("exigidos")] },
  );
  add(
    "lacuna",
    "Pontos de lacuna",
    run.input.tables.controles ? found.gaps.reduce((sum, { score }) => sum + score, 0) : null,
    "un",
    words.gap,
    { inputs: controls },
  );
  add("fase_uso", "Fase de uso", phaseOfUse(useCase), "texto", words.state, {
    inputs: [own("situacao")],
    nullReason: "NAO_SE_APLICA",
  });
}

/** After the risks: what is released rests on the residual risk too. */
export function addReleaseFacts(run: PhaseSixRun): void {
  const { book, cases, assessments } = run;
  for (const useCase of cases) {
    const found = assessments.get(useCase.id)!;
    const own = (key: string) => caseId(useCase, key);
    const inputs = [
      "nivel",
      "base_situacao",
      "ripd",
      "exigidos_pct",
      "residual",
      "acuracia",
      "supervisao",
      "mecanismo",
    ].map(own);
    const assumptions = ["A.apetite", "A.acuracia_min"];
    book.add({
      id: own("estado"),
      label: `Estado de liberação – ${useCase.name}`,
      value: stateNames[found.state],
      unit: "texto",
      formula: words.state,
      inputs,
      assumptions,
      basis: "DERIVADO",
    });
    const reasons = [...found.blocks, ...found.conditions];
    book.add({
      id: own("motivos"),
      label: `Motivos do estado – ${useCase.name}`,
      value: reasons.length === 0 ? null : reasons.join("; "),
      unit: "texto",
      formula: words.state,
      inputs: [own("estado")],
      basis: "DERIVADO",
      nullReason: "NAO_SE_APLICA",
    });
    book.add({
      id: own("n_pendencias"),
      label: `Itens que impedem a liberação – ${useCase.name}`,
      value: reasons.length,
      unit: "un",
      formula: words.state,
      inputs: [own("estado")],
      basis: "DERIVADO",
    });
  }
  const ids = cases.map((useCase) => caseId(useCase, "estado"));
  const of = (test: (useCase: UseCaseRecord) => boolean) => cases.filter(test).length;
  const count = (key: string, label: string, value: number) =>
    book.add({
      id: `p6.estado.${key}`,
      label,
      value,
      unit: "un",
      formula: words.released,
      inputs: ids,
      basis: "DERIVADO",
    });
  const isPending = (useCase: UseCaseRecord) =>
    assessments.get(useCase.id)!.classification.tier === "Pendente";
  const state = (useCase: UseCaseRecord) => assessments.get(useCase.id)!.state;
  count(
    "liberado",
    "Casos liberados",
    of((useCase) => state(useCase) === "liberado"),
  );
  count(
    "condicoes",
    "Casos liberados com condições",
    of((useCase) => state(useCase) === "liberado_com_condicoes"),
  );
  count(
    "bloqueado",
    "Casos bloqueados",
    of((useCase) => state(useCase) === "bloqueado" && !isPending(useCase)),
  );
  count("pendente", "Casos pendentes de classificação", of(isPending));
}

function addCounts(run: PhaseSixRun): void {
  const { book, cases, assessments, input } = run;
  const table = input.tables.casos_uso_ia;
  const tiers = cases.map((useCase) => caseId(useCase, "nivel"));
  const of = (test: (useCase: UseCaseRecord) => boolean) => cases.filter(test).length;
  const found = (useCase: UseCaseRecord) => assessments.get(useCase.id)!;
  const count = (id: string, label: string, value: number | null, inputs: readonly string[]) =>
    book.add({ id, label, value, unit: "un", formula: words.count, inputs, basis: "DERIVADO" });
  book.add({
    id: "p6.n_casos",
    label: "Casos de uso de IA",
    value: cases.length,
    unit: "un",
    formula: words.count,
    ...(table ? { from: [{ table, columns: ["caso_uso"] }] } : {}),
    inputs: cases.filter(({ row }) => row === null).map((useCase) => caseId(useCase, "nome")),
  });
  for (const tier of tierOrder)
    count(
      `p6.nivel.${tierKeys[tier]}`,
      `Casos de nível ${tier}`,
      of((useCase) => found(useCase).classification.tier === tier),
      tiers,
    );
  count(
    "p6.n_alto_proibido",
    "Casos de alto risco ou em prática proibida",
    of((useCase) => ["Alto", "Proibido"].includes(found(useCase).classification.tier)),
    ["p6.nivel.alto", "p6.nivel.proibido"],
  );
  count(
    "p6.n_rascunhos",
    "Casos que vêm do redesenho",
    of(({ row }) => row === null),
    tiers,
  );
  // A draft's answers are not known: its marks are no "no".
  const told = cases.filter(({ row }) => row !== null);
  const toldCount = (
    id: string,
    label: string,
    test: (useCase: UseCaseRecord) => boolean,
    key: string,
  ) =>
    count(
      id,
      label,
      told.length === 0 ? null : told.filter(test).length,
      told.map((useCase) => caseId(useCase, key)),
    );
  for (const key of flagKeys)
    toldCount(
      `p6.n_${key}`,
      `Casos com a marcação: ${flagNames[key].charAt(0).toLocaleLowerCase("pt-BR")}${flagNames[key].slice(1)}`.replace(
        "rIPD",
        "RIPD",
      ),
      (useCase) => found(useCase).flags[key],
      key,
    );
  const personal = (useCase: UseCaseRecord) => found(useCase).flags.l1;
  toldCount(
    "p6.n_base",
    "Casos com hipótese legal aplicável",
    (useCase) => personal(useCase) && useCase.basisState === "valida",
    "base_situacao",
  );
  toldCount(
    "p6.n_sem_base",
    "Casos sem hipótese legal aplicável",
    (useCase) => personal(useCase) && useCase.basisState !== "valida",
    "base_situacao",
  );
  toldCount(
    "p6.n_ripd_falta",
    "Casos com RIPD recomendado e não feito",
    (useCase) => found(useCase).flags.l6 && useCase.impactReport !== true,
    "ripd",
  );
  toldCount(
    "p6.n_nexo",
    "Casos com nexo com a União Europeia",
    ({ euNexus }) => euNexus === true,
    "nexo",
  );
  count(
    "p6.n_em_uso",
    "Casos em produção ou em piloto com dados reais",
    of(touchesPeople),
    cases.map((useCase) => caseId(useCase, "situacao")),
  );
}
