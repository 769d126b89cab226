/**
 * What is refused before any matching (playbook 7.1): people, other companies, opinions of law,
 * ideal headcount, forecasts, orders to the machine.
 */
import { normalizeText } from "../kernel/text/normalize-text.ts";
import type { Answer, FollowUp, RefusalReason } from "./answer.ts";
import { composeAnswer, createDesk, type Draft, type Sentence } from "./compose.ts";
import { refusalCopy } from "./copy/common.ts";
import { definitionOf } from "../facts/assumptions/register.ts";
import type { IntentId } from "./intent-catalog.ts";
import type { Knowledge } from "./knowledge.ts";
import { madeFact } from "./plans/made-fact.ts";

export type Guarded =
  | Extract<
      RefusalReason,
      "not-covered" | "permission" | "individual-person" | "ideal-headcount" | "legal-opinion"
    >
  /** An order to change something: nothing is changed from here. */
  | "order";

/**
 * What a question says in this order, with anything between. Each part is looked for once, from the end of the part before it: one
 * expression with `.*` between its parts starts anew at every word, which took minutes over a long question (docs/decisions/173).
 */
type Phrase = readonly Part[];
/** A part of a phrase; `afterLast` is a word that takes the meaning from everything before it. */
type Part = RegExp | { find: RegExp; afterLast: RegExp };

/** Over the folded question. The first that fits decides; orders come first, since they may name anything. */
const guards: readonly [Guarded, readonly Phrase[]][] = [
  ["permission", [[/\b(senha|administrador|credencia(l|is)|chave de acesso|token de acesso)\b/g]]],
  [
    "not-covered",
    [
      [
        /\b(ignore|ignora|esqueca|desconsidere)\b/g,
        /\b(instruc\w+|regras|ordens|acima|anterior\w*)/g,
      ],
      [/\bprompt\b|\bfinja\b|\bfaca de conta\b|sem restric\w+|\binvent[ea]\b/g],
      [/\bresponda (apenas|so|somente)\b|\bdiga que\b|< ?\/? ?\w+ ?>|--$/g],
      [/\b(drop|delete|insert|update)\b/g, /\b(table|from|into|set)\b/g],
    ],
  ],
  [
    "order",
    [
      [
        /\b(apagu?e|apaga|apagar|exclua|exclui|delete|deleta|remova)\b/g,
        /\b(arquivo|arquivos|projeto|dados|tudo|execuc\w+|relatorio)\b/g,
      ],
      [
        /\b(aprove|reprove|assine|libere|dispense)\b|^aprova\b/g,
        /\b(gate|fase|relatorio|envio)\b/g,
      ],
    ],
  ],
  [
    "order",
    [
      [
        /^(por favor,? |pode |voce pode |quero que voce )?(mand[ae]r?|envi[ae]r?|encaminhe|compartilh[ae]r?|publi(que|car)|agend[ae]r?|lig(ue|ar) para|escrev[ae]r?|traduz(a|ir)?|desenh[ae]r?|redij[ae]|redigir|mont[ae]r?|corrij[ae]|corrigir|reserv[ae]r?|marc(a|ar|que)|compr[ae]r?|contrat[ae]r?|pag(ue|ar)|apag(ue|ar)|cancel[ae]r?|renov[ae]r?|alter[ae]r?|mud[ae]r? (o|a|os|as)|cri[ae]r?|cadastr[ae]r?) (?!.*\?$)/g,
      ],
    ],
  ],
  [
    "individual-person",
    [
      [/\bcpfs?\b|\b[res]-\d{2,}\b|\bsalarios?\b|\bremunerac\w+|\bholerite\b/g],
      [/\bquanto (ganha|recebe)m?\b|\bmandar embora\b/g],
      [/\b(telefone|celular|endereco|aniversario|idade|contato)s?\b/g, /\bd[aeo]s?\b/g],
      [/^(e )?quem\b/g, /\b(mais|menos|pior|piores|melhor|melhores|nunca|sempre)\b/g],
      [
        /\bquem (e|sao|foi)\b/g,
        /\b(analista|funcionari\w+|colaborador\w*|gerente|diretor\w*|pior|melhor|mais|lent\w+|culpad\w+)/g,
      ],
      [
        /\b(quem|qual|quais|que)\b/g,
        {
          find: /\b(funcionari\w+|colaborador\w*|empregad\w+)\b/g,
          afterLast: /\bmudanca\b/g,
        },
      ],
      [/\bnomes?\b/g, /\b(funcionari\w+|colaborador\w*|empregad\w+|pessoas|gestores)\b/g],
      // "Quanta gente respondeu?" counts, and asks for nobody's answer.
      [
        /^(?!quant[oa]s?\b)(?!.*\b(?:porcentagem|percentual|por cento|parcela|proporcao|taxa)\b)/g,
        /\brespondeu\b/g,
        /\bpesquisa\b/g,
      ],
      [/^(e )?quem\b/g, /\b(contra|resist\w+|reclam\w+|boicot\w+|nao (quer|aceita|apoia))\b/g],
      [
        /\b(qual|que) (coordenador|gestor|chefe|gerente|lider|supervisor|analista|vendedor|atendente|tecnico|diretor)a?\b/g,
        /\b(menos|mais|pior|melhor|rende|rendendo|produz\w*|desempenho|erra\w*|falh\w*|atras\w*)\b/g,
      ],
      [/\bquem (devo|devemos|demitir|desligar)\b/g],
      [/\bavaliac\w+ de (fulano|desempenho individual)\b/g],
    ],
  ],
  [
    "ideal-headcount",
    [
      [
        /\b(numero|quantidade|quadro|tamanho|quant[ao]s)\b/g,
        /\b(ideal|cert[ao]|adequad[ao]|otim[ao]|corret[ao])\b/g,
      ],
      [/\b(ideal|cert[ao]|otim[ao])\b/g, /\b(gestores|posic\w+|quadro|pessoas)\b/g],
      [
        /\b(contratar|admitir|recrutar)\b/g,
        /\b(gente|pessoas|funcionari\w+|colaborador\w*|analistas?|gestor\w*)\b/g,
      ],
      [/\b(demitir|demissoes|demissao)\b/g],
      [
        /\b(dispensar|cortar|eliminar|reduzir)\b/g,
        /\b(pessoas|gente|cargos|vagas|postos|funcionari\w+|quadro|equipe)\b/g,
      ],
    ],
  ],
  [
    "permission",
    [
      [
        /\b(outr[oa]s?|demais|todas as|todos os|cada) (cliente|clientes|projetos?|empresas?)\b/g,
        /\b(consultoria|firma|plataforma|cadastrad\w+|atend\w+|voces|sistema)\b/g,
      ],
      [/\boutr[oa]s? (empresas?|projetos?)\b|\btambem atend\w+/g],
      [/\b(dados|planilha|numeros|resultados?|arquivos?) d[oae]s? (outr\w+|concorrente\w*)\b/g],
    ],
  ],
  [
    "legal-opinion",
    [
      [/\b(e|seria|sera) (legal|ilegal|licito|permitido)\b/g],
      [
        /\b(lei|leis|lgpd|anpd|judicial\w*|juridic\w+|processad[oa]s?|multad\w+|multas?|consentimentos?)\b/g,
      ],
    ],
  ],
  [
    "not-covered",
    [
      [
        /^quant[oa]s?\b/g,
        /\b(concorrentes?|concorrencia) (gasta|paga|fatura|vende|cobra|ganha|lucra|investe|tem)m?\b/g,
      ],
    ],
  ],
  [
    "not-covered",
    [
      [/\bamanha\b|\bano que vem\b|\bproximos? anos?\b|\bem 20(2[7-9]|[3-9]\d)\b/g],
      [/\bparticipacao de mercado\b|\bprevisao (do tempo|de vendas)\b/g],
    ],
  ],
];

const lastEnd = (text: string, word: RegExp): number => {
  const last = [...text.matchAll(word)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
};

function isSaid(text: string, phrase: Phrase): boolean {
  let from = 0;
  for (const part of phrase) {
    const pattern = part instanceof RegExp ? part : part.find;
    pattern.lastIndex =
      part instanceof RegExp ? from : Math.max(from, lastEnd(text, part.afterLast));
    if (!pattern.test(text)) return false;
    from = pattern.lastIndex;
  }
  return true;
}

/** A rate of everybody is nobody's; "quem" always asks for one. */
const isOfAll = (text: string): boolean =>
  /\b(?:rotatividade|turnover|absenteismo)\b/.test(text) && !/^(?:e )?quem\b/.test(text);

/** "Quem são os três fornecedores que mais receberam?" asks for no person. */
const isOfThings = (text: string): boolean =>
  /\bquem (?:e|sao|foi|foram) (?:[oa]s? )?(?:[a-z0-9]+ )?(?:fornecedor|area|sistema|processo|centro)(?:e?s)?\b/.test(
    text,
  );

export function guardQuestion(question: string): Guarded | null {
  const text = normalizeText(question).replace(/\s+/g, " ").trim();
  const found = guards.find(
    ([reason, phrases]) =>
      !(reason === "individual-person" && (isOfAll(text) || isOfThings(text))) &&
      phrases.some((phrase) => isSaid(text, phrase)),
  );
  return found?.[0] ?? null;
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
    case "order":
      return refuse(knowledge, "not-covered", refusalCopy.order, { followUps });
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
