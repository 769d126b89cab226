/**
 * Adjectives by which people describe processes, systems and teams: a word of the language is no slip of the keys for another ("complexo"
 * is not "completo"). By their masculine; other forms follow from the ending. None that names an area ("comercial", "financeiro").
 */
const masculine =
  "complexo simples complicado critico enxuto inchado antigo recente moderno obsoleto fragil robusto resistente relevante importante urgente agil " +
  "eficaz eficiente ineficiente produtivo improdutivo ocioso sobrecarregado pesado denso raso confuso obscuro manual automatico digital fisico " +
  "remoto presencial proprio terceirizado maduro imaturo arriscado perigoso grave brando saudavel doente estavel instavel previsivel imprevisivel " +
  "regular irregular constante variavel volatil flexivel rigido mole vazio lotado disperso concentrado espalhado fragmentado unificado integrado " +
  "isolado conectado desconectado dependente independente centralizado descentralizado hierarquico horizontal vertical superficial restrito " +
  "estreito enorme minimo maximo pessimo ruim excelente aceitavel insuficiente suficiente excessivo adequado inadequado correto incorreto errado " +
  "impreciso duvidoso confiavel suspeito estranho atipico tipico frequente esporadico veterano treinado destreinado preparado despreparado " +
  "capacitado qualificado experiente inexperiente motivado desmotivado engajado desengajado satisfeito insatisfeito infeliz aberto pendente " +
  "resolvido parado travado bloqueado liberado atrasado adiantado pontual vencido vigente ativo inativo subutilizado esquecido abandonado " +
  "documentado padronizado burocratico repetitivo redundante duplicado multiplo essencial acessorio estrategico tatico inteligente transparente " +
  "opaco sensivel confidencial privado rentavel lucrativo deficitario viavel inviavel possivel impossivel provavel improvavel dificil trabalhoso " +
  "demorado veloz fraco vulneravel exposto protegido afetado impactado beneficiado prejudicado promissor vantajoso desvantajoso atrativo nobre " +
  "problematico delicado sofrido penoso chato tedioso querido odiado temido popular inseguro seguro fiel leal oneroso dispendioso custoso";

function formsOf(word: string): string[] {
  if (word.endsWith("o"))
    return [word, `${word.slice(0, -1)}a`, `${word}s`, `${word.slice(0, -1)}as`];
  if (word.endsWith("l")) return [word, `${word.slice(0, -1)}is`, `${word.slice(0, -2)}eis`];
  if (word.endsWith("m")) return [word, `${word.slice(0, -1)}ns`];
  if (/[rz]$/.test(word)) return [word, `${word}es`, `${word}a`, `${word}as`];
  return [word, word.endsWith("s") ? word : `${word}s`];
}

export const describingWords: ReadonlySet<string> = new Set(masculine.split(" ").flatMap(formsOf));
