/** Which way an indicator is better, where its table does not say: only names that leave no doubt (docs/decisions/118). */
import { normalizeText } from "../../kernel/text/normalize-text.ts";

const lower =
  /\b(esperas?|atrasos?|erros?|falhas?|retrabalhos?|glosas?|churn|cancelamentos?|reclamacoes|devolucoes|perdas?|desperdicios?|absenteismo|turnover|rotatividade|infeccoes|infeccao|mortalidade|acidentes?|incidentes?|inadimplencia|custos?|despesas?|backlog|refugos?|sinistralidade|chargebacks?|defeitos?|evasao|rupturas?|ociosidade|lead time|tempo (medio )?de (resolucao|resposta|atendimento|ciclo|entrega|parada))\b/;
const higher =
  /\b(nps|csat|satisfacao|conversao|receitas?|faturamento|margem|lucro|ebitda|produtividade|otif|pontualidade|disponibilidade|uptime|retencao|adocao|engajamento|acuracia|cumprimento|rentabilidade)\b/;
/** What turns the words that follow: "redução de custos", "tempo médio entre falhas", "pedidos sem erro". */
const turned =
  /\b(reducao|recuperacao|recuperad[oa]s?|evitad[oa]s?|entre|sem|resolvid[oa]s?|economia|eliminad[oa]s?|controle|reversao)\b/;

/** 1: higher is better; -1: lower is; null where the name does not say. */
export function directionOfName(name: string): 1 | -1 | null {
  const text = normalizeText(name);
  if (turned.test(text)) return null;
  const [isLower, isHigher] = [lower.test(text), higher.test(text)];
  if (isLower === isHigher) return null;
  return isHigher ? 1 : -1;
}
