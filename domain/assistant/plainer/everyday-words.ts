/**
 * Words of every day for the words of the trade: "comprovante" is the evidence of a control, "ligação" an integration, "portão" a gate.
 * Put in their place where the question as it stands is not answered; what else it says stays as it is.
 */

interface Everyday {
  said: RegExp;
  /** The word of the trade, "$1" being what was caught. */
  meant: string;
}

/** Not inside a longer word: letters with accents are letters. */
const word = (source: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, "giu");

const table: readonly (readonly [source: string, meant: string])[] = [
  // One against another: "A x B: qual a diferença no que …?"
  [
    "^([^:?,]{3,40}?) (?:x|vs\\.?|versus) ([^:?,]{3,40}): (.*?diferen[cç]a) (?:n[oa]|d[oa]|em|de) ([^?]+?)(?: (?:pra|para|por|com|de|em) cada (?:um|uma))?(?: ([^?]*?))?\\??$",
    "$4 $5 diferença entre $1 e $2",
  ],
  // The most of something is the largest number of it.
  ["(qual|que) (\\p{L}+) (?:tem|possui) mais", "$1 $2 tem a maior quantidade de"],
  ["(qual|que) (\\p{L}+) (?:tem|possui) menos", "$1 $2 tem a menor quantidade de"],
  // All that was spent is the spending.
  [
    "(?:de |do )?tudo (?:o )?que (?:j[aá] )?(?:foi|se) (?:lan[cç]ado|lan[cç]ou|gasto|gastou|pago|pagou)(?: no raz[aã]o)?",
    "do gasto total",
  ],
  // Systems and what joins them.
  ["(?:liga[cç][aã]o|conex[aã]o) entre (?:os )?sistemas", "integração entre sistemas"],
  ["(?:liga[cç][oõ]es|conex[oõ]es) entre (?:os )?sistemas", "integrações entre sistemas"],
  [
    "(?:d[aá]|deu|tem|teve|apresenta) mais (?:falhas?|erros?|problemas?|defeitos?)",
    "tem mais falhas",
  ],
  [
    "(?:d[aá]|deu|tem|teve|apresenta) menos (?:falhas?|erros?|problemas?|defeitos?)",
    "tem menos falhas",
  ],
  // Gates.
  ["port[aã]o (da|de) (fase|etapa)", "gate $1 $2"],
  ["port[oõ]es", "gates"],
  ["port[aã]o", "gate"],
  [
    "(?:o )?gate da fase (\\d) (?:j[aá] )?(?:est[aá]|foi|ficou) (?:aberto|fechado|liberado|aprovado)",
    "a fase $1 está aprovada",
  ],
  // Uses of AI.
  ["(qual|que) ia acert(?:a|ou) mais", "$1 caso de uso tem a maior acurácia"],
  ["(qual|que) ia acert(?:a|ou) menos", "$1 caso de uso tem a menor acurácia"],
  ["(qual|que|cada|nenhuma|alguma|por) ia", "$1 caso de uso"],
  ["(quantas|quais|todas as|as|das|nas) ias", "$1 casos de uso"],
  ["(?:casos de uso(?: de ia)?) (dependem|precisam) d([eo])", "casos de uso são d$2"],
  ["acert(?:a|am|ou) mais", "tem a maior acurácia"],
  // Controls.
  ["comprovantes?|comprova[cç](?:[aã]o|[oõ]es)", "evidência"],
  // People and positions.
  // How many people report to one.
  ["(?:s[oó]|apenas|somente) (t[eê]m|tem|possuem|cuidam de|comandam) (um|uma|\\d+)", "$1 $2"],
  ["(t[eê]m|tem|possuem|cuidam de|comandam) (?:s[oó]|apenas|somente) (um|uma|\\d+)", "$1 $2"],
  [
    "(?:uma|1) (?:[uú]nica )?pessoa (?:abaixo|embaixo|debaixo|sob)(?: (?:del[ea]s?|de si|o comando|seu comando))?",
    "1 liderado",
  ],
  [
    "(duas|tr[eê]s|quatro|cinco|seis|sete|oito|nove|dez|\\d+) pessoas (?:abaixo|embaixo|debaixo|sob)(?: (?:del[ea]s?|de si|o comando|seu comando))?",
    "$1 liderados",
  ],
  ["quantas chefias", "quantos gestores"],
  [
    "(?:re[uú]ne|concentra|junta|agrupa|abriga) (mais|menos) (?:gente|pessoas|funcion[aá]rios|colaboradores)",
    "tem $1 posições",
  ],
  ["(fam[ií]lias?) de (?:cargos|fun[cç][oõ]es|posi[cç][oõ]es)", "$1"],
  ["(?:quadro|time|efetivo) de (?:pessoas|pessoal|funcion[aá]rios|colaboradores)", "quadro"],
  ["(?:quantas )pessoas (?:em|de) (?:tempo|per[ií]odo) integral", "quantos FTE"],
  ["(?:pessoas|gente) (?:em|de) (?:tempo|per[ií]odo) integral", "FTE"],
  ["sem (?:descontar|considerar|contar com|levar em conta) a ado[cç][aã]o", "sem adoção"],
  ["(?:descontando|considerando|contando com|levando em conta) a ado[cç][aã]o", "com adoção"],
  // Steps of a flow.
  ["passos", "etapas"],
  ["passo", "etapa"],
  ["(cortad|removid|suprimid|extint|abolid)([oa]s?)", "eliminad$2"],
  [
    "(?:com )?(?:a )?ia (?:s[oó] |apenas )?(?:ajudando|apoiando|assistindo)(?: (?:[oa]s? )?(?:analistas?|pessoas?|atendentes?|humanos?|times?|equipes?|gente))?",
    "IA assistida",
  ],
  ["de vez|por completo|definitivamente", ""],
  // Both ends of a change, one of them said.
  [
    "(cai|sobe|vai|passa|sai|desce|muda)(?: de \\d+(?:[.,]\\d+)*(?: ?(?:%|dias?|horas?|h|minutos?|meses|pontos))?)? (?:para|pra) quanto",
    "$1 de quanto para quanto",
  ],
  [
    "pontos percentuais a menos (?:de|em|no|nos) (?:retrabalho|(?:chamados|casos|tickets|atendimentos) refeitos)",
    "pontos percentuais cai o retrabalho",
  ],
  // Time.
  [
    "d[oe] (?:come[cç]o|in[ií]cio) (?:ao|at[eé] o) (?:fim|final)|de ponta a ponta|ponta a ponta",
    "",
  ],
  ["demora mais dias", "demora mais"],
  ["demora menos dias", "demora menos"],
  [
    "(?:arranca|larga|parte|inicia|d[aá] partida|d[aá] largada)(m?) (na|em|no|ap[oó]s|depois|antes|at[eé])",
    "começa$1 $2",
  ],
  [
    "(?:depois de|depois que|ap[oó]s) (?:entrar|entrarem|entra) (?:no ar|em opera[cç][aã]o|em produ[cç][aã]o)",
    "em operação",
  ],
  ["s[oó] (entra|entram|come[cç]a|come[cç]am|fica pronta|ficam prontas|termina|terminam)", "$1"],
  // Learning.
  ["(horas?|carga|semanas?) de cursos?", "$1 de treinamento"],
  // Money.
  ["poupa(m?)", "economiza$1"],
  ["(?:ir[aá]|vai|v[aã]o) custar", "custa"],
  // Values.
  ["tir(?:a|ou|aram|am) a (melhor|pior|maior|menor) nota", "tem a $1 nota"],
  ["sem (?:um )?dono", "sem responsável"],
  ["satisfa[cç][aã]o", "CSAT"],
  ["previst[oa]s? no plano", "do plano"],
  ["(?:o|no) plano (?:prev[eê]|prop[oõ]e|define|estabelece)", "o plano tem"],
];

const everyday: readonly Everyday[] = table.map(([source, meant]) => ({
  said: word(source),
  meant,
}));

/** Every word of every day in it, so that none of them is taken for a slip of the keys. */
export const everydayText = table.map(([source]) => source).join(" ");

/** The question in words of the trade; as it is where it holds none of every day. */
export const inWordsOfTrade = (question: string): string =>
  everyday
    .reduce((text, { said, meant }) => text.replace(said, meant), question)
    .replace(/\s+/g, " ")
    .replace(/ ([?,.])/g, "$1")
    .trim();
