/**
 * What is said around a question and asks nothing: who asks it, how it is asked for, that the data are the project's. Left out where the
 * question as it stands is not read. Nothing here may hold a condition, a period or a measure.
 */

const openings = [
  "(?:oi|ol[aá]|opa|bom dia|boa tarde|boa noite|por favor|por gentileza)",
  "(?:voc[eê]s?|vc|tu) (?:sabem?|consegue[ms]?|pode[ms]?|poderia[ms]?|teria[ms]? como) (?:me |nos )?(?:dizer|informar|mostrar|falar|contar|ver|passar|explicar|calcular)",
  "(?:sabe|consegue|pode|poderia|d[aá] (?:pra|para)|tem como|seria poss[ií]vel) (?:me |nos )?(?:dizer|informar|mostrar|falar|contar|ver|saber|passar|calcular)",
  "(?:eu )?(?:queria|quero|gostaria de|preciso|precisava|tenho de|tenho que|estou querendo|t[oô] querendo) (?:saber|entender|ver|conhecer|descobrir|confirmar|checar|conferir)",
  "(?:me |nos )(?:diz|diga|fala|fale|conta|conte|informa|informe|passa|passe|responde|responda|ajuda a (?:ver|entender)|explica)",
];

/** Only before a comma or a colon: "o pessoal do Comercial" and "bom desempenho" are asked of. */
const remarks = [
  "(?:ei|gente|pessoal|bom|beleza|certo|ok|agora|ent[aã]o|ali[aá]s|voltando|mudando de assunto|falando nisso)",
  "(?:uma|outra) (?:d[uú]vida|pergunta|coisa)",
  "(?:s[oó] )?(?:por|uma|de) curiosidade",
];

const within = [
  "por favor|por gentileza|na pr[aá]tica|na verdade|de verdade|ao certo|por acaso|no fim das contas|no final das contas|afinal de contas|no fundo",
  "hoje em dia|no momento|neste momento|nesse momento|atualmente|at[eé] o momento|nos dias de hoje",
  "(?:a[ií]|aqui) (?:na|da) (?:nossa )?(?:empresa|firma|companhia|casa|organiza[cç][aã]o)|na (?:nossa )?(?:empresa|firma|companhia|casa|organiza[cç][aã]o)|no nosso caso|entre n[oó]s",
  "(?:segundo|conforme|pel[oa]s?|de acordo com|com base n?|n)(?: ?[oa]s?)? (?:[uú]ltimos? )?(?:dados?|arquivos?|planilhas?|n[uú]meros?|registros?|bases?)(?: (?:que (?:temos|voc[eê] tem|enviamos|mandamos|subimos)|do projeto|enviad[oa]s|dispon[ií]ve(?:l|is)|mais recentes?|da empresa))?(?= ?[?.!,]|$)",
  "desde o (?:come[cç]o|in[ií]cio)|no per[ií]odo (?:todo|inteiro|completo)|em todo o per[ií]odo|no total geral|no hist[oó]rico todo",
];

const opening = new RegExp(
  String.raw`^(?:(?:${openings.join("|")})(?![\p{L}])[\s,:;–-]*|(?:${remarks.join("|")})\s*[,:;–-]\s*)(?:se\s+)?`,
  "iu",
);
const aside = new RegExp(
  String.raw`(?:,\s*)?(?<![\p{L}])(?:${within.join("|")})(?![\p{L}])(?:\s*,)?`,
  "giu",
);
/** A greeting, a request and a remark at most. */
const mostOpenings = 3;

/** The question alone; as it is where nothing else would be left. */
export function withoutAsides(question: string): string {
  let asked = question.trim();
  for (let at = 0; at < mostOpenings; at++) asked = asked.replace(opening, "");
  asked = asked.replace(aside, " ").replace(/\s+/g, " ").trim();
  return /[\p{L}]{2}/u.test(asked) ? asked : question.trim();
}
