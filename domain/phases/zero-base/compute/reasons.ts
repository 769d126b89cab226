/** Why a step got its decision, in words with the values that were compared. */
import { formatDate } from "../../../kernel/text/date-text.ts";
import { formatDuration } from "../../../kernel/text/duration.ts";
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { pilotLowerBound, type DecisionLimits } from "../../common/redesign/decide-step.ts";
import type { StepPlan } from "../../common/redesign/redesign.ts";

const whole = (value: number | null): string => formatNumber(value ?? 0, 0);
const tenth = (value: number | null): string => `${formatNumber(value ?? 0, 1)}%`;

/** Follows "porque": lower case, no full stop. */
export function reasonOf(
  { step, decision, override }: Pick<StepPlan, "step" | "decision" | "override">,
  limits: DecisionLimits,
): string {
  switch (decision.reason) {
    case "sem_valor":
      return "não agrega valor, não é obrigatória e não gera dado usado depois";
    case "aprovacao_excecao":
      return `reprova ${tenth(step.rejectionPct)} dos casos, abaixo do mínimo de ${tenth(limits.rejectionMin)}, com nota de risco ${whole(step.risk)} e sem segregação de funções`;
    case "repasse":
      return `é um repasse de ${formatDuration(step.touchMin ?? 0, "min")} com espera de ${formatDuration(step.waitMin ?? 0, "min")} entre pessoas da mesma área`;
    case "regra_dados":
      return `segue regra (nota ${whole(step.rule)}) sobre dados estruturados (nota ${whole(step.data)}), com ${tenth(step.exceptionsPct ?? limits.exceptionsPct)} de exceções e nota de risco ${whole(step.risk)}`;
    case "ia_piloto":
      return `o piloto acertou ${tenth(step.pilotAccuracyPct)} de ${whole(step.pilotCases)} casos, com limite inferior de ${tenth(pilotLowerBound(step))} para um mínimo de ${tenth(limits.accuracyMinPct)}`;
    case "ia_apoio":
      return `exige julgamento (nota ${whole(step.judgement)}) e tem dados para apoio (nota ${whole(step.data)}), com nota de risco ${whole(step.risk)}`;
    case "simplificar":
      return isAbove(step.exceptionsPct ?? limits.exceptionsPct, 20)
        ? `tem ${tenth(step.exceptionsPct ?? limits.exceptionsPct)} de exceções`
        : `espera ${formatDuration(step.waitMin ?? 0, "min")} para ${formatDuration(step.touchMin ?? 0, "min")} de execução`;
    case "manter":
      return "nenhum critério de mudança é atendido";
    case "pessoa":
      return override
        ? `${override.name} (${override.role}) decidiu em ${formatDate(override.date)}: ${override.reason.trim().replace(/\.$/, "")}`
        : "decisão registrada";
  }
}
