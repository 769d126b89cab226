/** A6.1: the tier of a use case in the frame of Regulation (EU) 2024/1689 and the flags of the LGPD. Pure rules over one record. */
import type { Tier } from "../../../governance/control-library.ts";
import { isLegitimateInterest } from "../../../governance/legal-basis.ts";
import {
  annexDomain,
  isSafetyComponent,
  prohibitedPurpose,
} from "../../../governance/regulated-uses.ts";
import type { UseCaseRecord } from "./use-case-inventory.ts";

export interface Classification {
  tier: Tier;
  /** Why, pt-BR, without a closing stop. */
  reason: string;
  /** Answers of T12 without which the tier stays pending, as the client's columns are called. */
  missing: string[];
}

const invalidBasisText = "a hipótese legal informada não se aplica a este tipo de dado";
const unknownBasisText = "a hipótese legal informada não está entre as da LGPD";

/** First match of the method; an answer that a rule needs and that is missing leaves the case pending, never minimal. */
export function classify(useCase: UseCaseRecord): Classification {
  const { purpose, domain } = useCase;
  const prohibited = purpose === null ? null : prohibitedPurpose(purpose, domain);
  if (prohibited)
    return {
      tier: "Proibido",
      reason: `finalidade listada como proibida no EU AI Act: ${prohibited.name}`,
      missing: [],
    };
  const missing = missingAnswers(useCase);
  if (missing.length > 0)
    return { tier: "Pendente", reason: "faltam respostas do caso de uso", missing };
  if (useCase.basisState === "nao_se_aplica")
    return { tier: "Pendente", reason: invalidBasisText, missing: [] };
  if (useCase.basisState === "desconhecida")
    return { tier: "Pendente", reason: unknownBasisText, missing: [] };
  if (isSafetyComponent(domain ?? ""))
    return {
      tier: "Alto",
      reason: "componente de segurança de produto regulado (Anexo I)",
      missing: [],
    };
  const annex = annexOf(useCase);
  if (annex !== null && hasEffect(useCase))
    return {
      tier: "Alto",
      reason: `domínio de ${annex} com efeito sobre pessoas (Anexo III)`,
      missing: [],
    };
  if (useCase.interacts === true || useCase.generates === true) {
    const what = [
      ...(useCase.interacts === true ? ["interage com pessoas"] : []),
      ...(useCase.generates === true ? ["gera conteúdo"] : []),
    ].join(" e ");
    return { tier: "Limitado", reason: `${what} (dever de transparência)`, missing: [] };
  }
  return { tier: "Mínimo", reason: "não atende a critério de nível superior", missing: [] };
}

/** In Annex III: its own domain, or biometrics in any. */
const annexOf = (useCase: UseCaseRecord): string | null =>
  annexDomain(useCase.domain ?? "")?.name ?? (useCase.biometrics === true ? "biometria" : null);

/** An effect on people, profiling included; without one the use is preparatory (art. 6(3)). */
const hasEffect = (useCase: UseCaseRecord): boolean =>
  useCase.affects === true || useCase.relevantEffect === true;

const asked: readonly (readonly [keyof UseCaseRecord, string])[] = [
  ["purpose", "finalidade"],
  ["domain", "domínio"],
  ["personal", "tipo de dado"],
  ["automated", "decisão automatizada"],
  ["affects", "afeta interesses"],
];

function missingAnswers(useCase: UseCaseRecord): string[] {
  const missing = asked.flatMap(([key, name]) => (useCase[key] === null ? [name] : []));
  const inAnnex = useCase.domain !== null && annexOf(useCase) !== null;
  const isHigh = inAnnex && hasEffect(useCase);
  if (inAnnex && !isHigh && useCase.relevantEffect === null) missing.push("efeito relevante");
  // One "yes" settles the duty of transparency; the other answer then changes nothing.
  if (!isHigh && useCase.interacts !== true && useCase.generates !== true) {
    if (useCase.interacts === null) missing.push("interage com pessoa");
    if (useCase.generates === null) missing.push("gera conteúdo");
  }
  if (useCase.euNexus === true && useCase.euRole === null) missing.push("papel");
  return missing;
}

/** L1 personal, L2 sensitive, L3 children, L4 automated decision, L5 international transfer, L6 impact report recommended. */
export interface LgpdFlags {
  l1: boolean;
  l2: boolean;
  l3: boolean;
  l4: boolean;
  l5: boolean;
  l6: boolean;
}

export function lgpdFlags(useCase: UseCaseRecord): LgpdFlags {
  const l1 = useCase.personal === true;
  const general =
    useCase.largeScale === true || useCase.affects === true || useCase.relevantEffect === true;
  // AI counts as emerging technology, so that the specific criterion of the Resolution holds for every use case.
  return {
    l1,
    l2: useCase.sensitive,
    l3: useCase.children,
    l4: useCase.automated === true && useCase.affects === true,
    // Art. 33 is about personal data: a case without them transfers none.
    l5: l1 && useCase.countries.length > 0,
    l6: l1 && (general || isLegitimateInterest(useCase.legalBasis)),
  };
}
