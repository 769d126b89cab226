/** Purposes that art. 5 of the EU AI Act prohibits and domains of its Annex III, found in the words of the client (playbook A6.1). */
import { entityKey } from "../tables/read-table.ts";

export interface ProhibitedPurpose {
  id: string;
  name: string;
}

interface PurposeRule extends ProhibitedPurpose {
  words: RegExp;
  /** Purposes that fight the practice, or that the article leaves out. */
  unless?: RegExp;
  /** Only in these domains. */
  where?: RegExp;
}

const fighting = /\b(?:prevenir\b|prevencao\b|combat|detec|denunci|bloque|remov)/;

const purposeRules: readonly PurposeRule[] = [
  {
    id: "pontuacao_social",
    name: "pontuação social",
    words: /pontuacao social|credito social|social scoring/,
  },
  { id: "subliminar", name: "manipulação subliminar", words: /sublimin/ },
  {
    id: "vulnerabilidade",
    name: "exploração de vulnerabilidade",
    words: /explora\w* (de |a |das? )?(vulnerab|fragilidad)/,
  },
  {
    id: "emocao",
    name: "inferência de emoção no trabalho ou na educação",
    words: /(?:infer|reconhec|detec|analis|monitor).*emoc/,
    unless: /medic|saude|seguranca/,
    where: /emprego|trabalh|educa|ensino|escol|recursos humanos|pessoas/,
  },
  {
    id: "raspagem_facial",
    name: "raspagem facial indiscriminada",
    words: /(raspagem|coleta indiscriminada|scraping).*(fac|rost|imagen)/,
  },
  {
    id: "categorizacao_biometrica",
    name: "categorização biométrica sensível",
    words: /categoriz\w* biometric/,
  },
  {
    id: "policiamento",
    name: "policiamento preditivo individual",
    words: /policiamento preditivo|(?:prever\b|predi|estimar\b).*\bcrimes?\b/,
  },
  {
    id: "conteudo_intimo",
    name: "geração de conteúdo íntimo não consentido",
    words: /(ger\w|cria|produz).*(intim\w|nud\w)/,
    unless: fighting,
  },
  {
    id: "abuso_infantil",
    name: "material de abuso sexual infantil",
    words: /abuso sexual (infantil|de crianca)/,
    unless: fighting,
  },
  {
    id: "biometria_remota",
    name: "identificação biométrica remota em tempo real para fins policiais",
    words: /identificacao biometrica remota|reconhecimento facial em tempo real.*polic/,
  },
];

/** The prohibited practice that a purpose names; null for any other. `domain` narrows those that hold only at work or in education. */
export function prohibitedPurpose(
  purpose: string,
  domain: string | null,
): ProhibitedPurpose | null {
  const text = entityKey(purpose);
  const place = entityKey(`${purpose} ${domain ?? ""}`);
  const found = purposeRules.find(
    ({ words, unless, where }) =>
      words.test(text) && !(unless?.test(text) ?? false) && (where?.test(place) ?? true),
  );
  return found ? { id: found.id, name: found.name } : null;
}

export interface AnnexDomain {
  id: string;
  name: string;
}

const domainRules: readonly (AnnexDomain & { words: RegExp })[] = [
  { id: "biometria", name: "biometria", words: /biometr|reconhecimento facial/ },
  { id: "infraestrutura", name: "infraestrutura crítica", words: /infraestrutura critica/ },
  { id: "educacao", name: "educação", words: /educa|ensino|escol/ },
  {
    id: "emprego",
    name: "emprego e gestão de trabalhadores",
    words: /emprego|trabalhador|recrut|selecao de (candidat|pesso)|recursos humanos|\brh\b/,
  },
  {
    id: "servicos",
    name: "serviços essenciais e crédito",
    words: /servicos? essencia|\bcredito\b|seguro de (vida|saude)|beneficio social/,
  },
  { id: "seguranca_publica", name: "segurança pública", words: /seguranca publica|polici/ },
  {
    id: "migracao",
    name: "migração",
    words: /\bmigracao\b(?! de (dados|sistemas?))|imigra|asilo|fronteira/,
  },
  { id: "justica", name: "justiça", words: /\bjustica\b|judici|eleic|eleitor/ },
];

export function annexDomain(domain: string): AnnexDomain | null {
  const text = entityKey(domain);
  const found = domainRules.find(({ words }) => words.test(text));
  return found ? { id: found.id, name: found.name } : null;
}

/** Safety component of a product under Annex I. */
export const isSafetyComponent = (domain: string): boolean =>
  /componente de seguranca|dispositivo medico|produto regulado/.test(entityKey(domain));
