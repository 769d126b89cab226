/** Where the names of each dimension come from, what announces one, and the metric that a name alone asks for. */
export interface NamedDimension {
  dimension: string;
  /** Ids of the facts whose values are its names; the first group is the key. */
  names: RegExp;
  /** Nouns before a name. */
  cues: readonly string[];
  /** Asked by a name alone. */
  metric: string | null;
}

const dimension = (
  name: string,
  names: RegExp,
  cues: string,
  metric: string | null,
): NamedDimension => ({ dimension: name, names, cues: cues.split(" "), metric });

/** In the order in which a name that two of them share is taken. */
export const namedDimensions: readonly NamedDimension[] = [
  dimension("indicador", /^p1\.kpi\.([^.]+)\.nome$/, "indicador kpi metrica", "kpi.atual"),
  dimension("processo", /^p1\.proc\.([^.]+)\.nome$/, "processo fluxo", "processo.custo_ano"),
  dimension(
    "sistema",
    /^p4\.sis\.([^.]+)\.nome$/,
    "sistema aplicacao ferramenta software",
    "sistema.custo_ano",
  ),
  dimension("iniciativa", /^p5\.ini\.([^.]+)\.nome$/, "iniciativa projeto", "negocio.vpl"),
  dimension("conta", /^p1\.razao\.abc\.conta\.top\.([^.]+)\.nome$/, "conta", "razao.gasto"),
  dimension(
    "fornecedor",
    /^p1\.razao\.abc\.fornecedor\.top\.([^.]+)\.nome$/,
    "fornecedor fornecedora",
    "razao.gasto",
  ),
  dimension("centro_custo", /^p1\.razao\.abc\.centro_custo\.top\.([^.]+)\.nome$/, "centro", null),
  dimension(
    "area",
    /^p1\.area\.([^.]+)\.nome$/,
    "area setor equipe departamento time diretoria",
    "processo.custo_ano",
  ),
  dimension(
    "area",
    /^p3\.area\.([^.]+)\.nome$/,
    "area setor equipe departamento time diretoria",
    "organizacao.posicoes",
  ),
  dimension(
    "area",
    /^p7\.grupo\.([^.]+)\.nome$/,
    "area setor equipe departamento time diretoria",
    "prontidao.indice",
  ),
  dimension("caso", /^p6\.caso\.([^.]+)\.nome$/, "caso casos", "caso_ia.estado"),
  dimension("risco", /^p6\.risco\.([^.]+)\.nome$/, "risco", "risco.residual"),
  dimension("controle", /^p6\.ctl\.([^.]+)\.nome$/, "controle", "controle.maturidade"),
  dimension("capacidade", /^p4\.bbp\.([^.]+)\.capacidade$/, "capacidade", null),
  dimension("cargo", /^p3\.cargo\.([^.]+)\.nome$/, "cargo funcao", null),
  dimension("familia", /^p3\.fam\.([^.]+)\.nome$/, "familia", null),
  dimension("competencia", /^p3\.comp\.([^.]+)\.nome$/, "competencia", null),
  dimension("papel", /^p3\.papel\.([^.]+)\.nome$/, "papel", null),
];
