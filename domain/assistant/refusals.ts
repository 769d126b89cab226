/** What is refused before any matching (playbook 7.1): people, other companies, opinions of law, ideal headcount, forecasts, orders to the machine. */
import { normalizeText } from "../kernel/text/normalize-text.ts";
import type { Answer, FollowUp, RefusalReason } from "./answer.ts";
import { composeAnswer, createDesk, type Draft, type Sentence } from "./compose.ts";
import { refusalCopy } from "./copy/common.ts";
import { definitionOf } from "../facts/assumptions/register.ts";
import type { IntentId } from "./intent-catalog.ts";
import type { Knowledge } from "./knowledge.ts";
import { madeFact } from "./made-fact.ts";

export type Guarded = Extract<
  RefusalReason,
  "not-covered" | "permission" | "individual-person" | "ideal-headcount" | "legal-opinion"
>;

/** Over the folded question. The first that fits decides; orders come first, since they may name anything. */
const guards: readonly [Guarded, RegExp][] = [
  ["permission", /\b(senha|administrador|credencia(l|is)|chave de acesso|token de acesso)\b/],
  [
    "not-covered",
    /\b(ignore|ignora|esqueca|desconsidere)\b.*\b(instruc\w+|regras|ordens|acima|anterior\w*)|\bprompt\b|\bfinja\b|\bfaca de conta\b|sem restric\w+|\binvent[ea]\b|\bresponda (apenas|so|somente)\b|\bdiga que\b|<\s*\/?\s*\w+\s*>|\b(drop|delete|insert|update)\b.*\b(table|from|into|set)\b|--\s*$/,
  ],
  [
    "not-covered",
    /\b(apague|apagar|exclua|delete|remova)\b.*\b(arquivo|arquivos|projeto|dados|tudo|execuc\w+|relatorio)\b|\b(aprove|reprove|assine|libere|dispense)\b.*\b(gate|fase|relatorio|envio)\b/,
  ],
  [
    "not-covered",
    /^(por favor,? |pode |voce pode |quero que voce )?(mand[ae]r?|envi[ae]r?|encaminhe|compartilh[ae]r?|publi(que|car)|agend[ae]r?|lig(ue|ar) para|escrev[ae]r?|traduz(a|ir)?|desenh[ae]r?|redij[ae]|redigir|mont[ae]r?|corrij[ae]|corrigir|reserv[ae]r?|marc(a|ar|que)|compr[ae]r?|contrat[ae]r?|pag(ue|ar)|apag(ue|ar)|alter[ae]r?|mud[ae]r? (o|a|os|as)|cri[ae]r?|cadastr[ae]r?) (?!.*\?$)/,
  ],
  [
    "individual-person",
    /\bcpfs?\b|\b(telefone|celular|endereco|aniversario|idade|contato)s?\b.*\bd[aeo]s?\b|^(e )?quem\b.*\b(mais|menos|pior|piores|melhor|melhores|nunca|sempre)\b|\b[res]-\d{2,}\b|\bsalarios?\b|\bremunerac\w+|\bholerite\b|\bquem (e|sao|foi)\b.*\b(analista|funcionari\w+|colaborador\w*|gerente|diretor\w*|pior|melhor|mais|lent\w+|culpad\w+)|\b(quem|qual|quais|que)\b.*\b(funcionari\w+|colaborador\w*|empregad\w+)\b(?!.*\bmudanca\b)|\bquanto (ganha|recebe)m?\b|\bnomes?\b.*\b(funcionari\w+|colaborador\w*|empregad\w+|pessoas|gestores)\b|\brespondeu\b.*\bpesquisa\b|\bmandar embora\b|^(e )?quem\b.*\b(contra|resist\w+|reclam\w+|boicot\w+|nao (quer|aceita|apoia))\b|\b(qual|que) (coordenador|gestor|chefe|gerente|lider|supervisor|analista|vendedor|atendente|tecnico|diretor)a?\b.*\b(menos|mais|pior|melhor|rende|rendendo|produz\w*|desempenho|erra\w*|falh\w*|atras\w*)\b|\bquem (devo|devemos|demitir|desligar)\b|\bavaliac\w+ de (fulano|desempenho individual)\b/,
  ],
  [
    "ideal-headcount",
    /\b(numero|quantidade|quadro|tamanho|quant[ao]s)\b.*\b(ideal|cert[ao]|adequad[ao]|otim[ao]|corret[ao])\b.*|\b(ideal|cert[ao]|otim[ao])\b.*\b(gestores|posic\w+|quadro|pessoas)\b|\b(contratar|admitir|recrutar)\b.*\b(gente|pessoas|funcionari\w+|colaborador\w*|analistas?|gestor\w*)\b|\b(demitir|demissoes|demissao)\b|\b(dispensar|cortar|eliminar|reduzir)\b.*\b(pessoas|gente|cargos|vagas|postos|funcionari\w+|quadro|equipe)\b/,
  ],
  [
    "permission",
    /\b(outr[oa]s?|demais|todas as|todos os|cada)\b (cliente|clientes|projetos?|empresas?)\b.*\b(consultoria|firma|plataforma|cadastrad\w+|atend\w+|voces|sistema)\b|\boutr[oa]s? (empresas?|projetos?)\b|\b(dados|planilha|numeros|resultados?|arquivos?) d[oae]s? (outr\w+|concorrente\w*)\b|\btambem atend\w+/,
  ],
  [
    "legal-opinion",
    /\b(e|seria|sera) (legal|ilegal|licito|permitido)\b|\b(lei|leis|lgpd|anpd|judicial\w*|juridic\w+|processad\w+|multad\w+|multas?|consentimentos?)\b/,
  ],
  [
    "not-covered",
    /^quant[oa]s?\b.*\b(concorrentes?|concorrencia)\b (gasta|paga|fatura|vende|cobra|ganha|lucra|investe|tem)m?\b/,
  ],
  [
    "not-covered",
    /\bamanha\b|\bano que vem\b|\bproximos? anos?\b|\bem 20(2[7-9]|[3-9]\d)\b|\bparticipacao de mercado\b|\bprevisao (do tempo|de vendas)\b/,
  ],
];

export function guardQuestion(question: string): Guarded | null {
  const text = normalizeText(question).replace(/\s+/g, " ").trim();
  return guards.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

export interface Alternative {
  topics: string;
  followUps: readonly FollowUp[];
}

export function refuse(
  knowledge: Knowledge,
  reason: RefusalReason,
  text: string | Draft | null,
  options: {
    intent?: IntentId | null;
    followUps?: readonly FollowUp[];
    phase?: Draft["phase"];
  } = {},
): Answer {
  const draft: Draft =
    text === null || typeof text === "string"
      ? {
          paragraphs: [[{ text: text ?? refusalCopy.permission }]],
          origin: [],
          phase: options.phase ?? null,
        }
      : text;
  const composed = composeAnswer(knowledge, options.intent ?? null, {
    ...draft,
    followUps: options.followUps ?? draft.followUps ?? [],
  });
  if (composed === null) throw new Error(`A refusal without a sentence: ${reason}.`);
  return { ...composed, kind: "refusal", refusal: reason, originLine: null };
}

/** The sentence of each guarded reason, with the figure that it quotes as a fact. */
export function refuseUnsafe(
  knowledge: Knowledge,
  reason: Guarded,
  alternative: Alternative,
): Answer {
  const { followUps } = alternative;
  switch (reason) {
    case "permission":
      return refuse(knowledge, reason, refusalCopy.permission, { followUps });
    case "legal-opinion":
      return refuse(knowledge, reason, refusalCopy.legal, { followUps });
    case "ideal-headcount":
      return refuse(knowledge, reason, refusalCopy.idealHeadcount, { followUps });
    case "not-covered":
      return refuse(knowledge, reason, refusalCopy.notCovered(alternative.topics), { followUps });
    case "individual-person": {
      const published = knowledge.fact("A.n_minimo_grupo");
      const value =
        knowledge.view.assumptions.get("A.n_minimo_grupo")?.value ??
        definitionOf("A.n_minimo_grupo")?.default ??
        null;
      const made = madeFact(knowledge.view.now, {
        id: "cmp.n_minimo_grupo",
        phase: 0,
        label: definitionOf("A.n_minimo_grupo")?.label ?? "A.n_minimo_grupo",
        value,
        unit: "un",
        formula_id: "A",
        formula: "",
        basis: "PREMISSA",
        assumptions: ["A.n_minimo_grupo"],
        confidence: 0.5,
      });
      const minimum = published ?? made;
      const said: Sentence = createDesk(knowledge, [minimum]).say(refusalCopy.individual, {
        min: minimum,
      });
      return refuse(
        knowledge,
        reason,
        { paragraphs: [said], origin: [], phase: null, newFacts: published === null ? [made] : [] },
        { followUps },
      );
    }
  }
}
