/** Assumptions of phase 3: spans of control, roles of an operation with AI, and effort of its quick wins (playbook 2.3). */
import type { AssumptionDefinition } from "./assumption.ts";

const playbook = "Método Lastro";

const one =
  (role: AssumptionDefinition["role"]) =>
  (
    id: string,
    label: string,
    labelWithArticle: string,
    unit: string,
    [base, min, max]: readonly [number, number, number],
    rationale: string,
    usedBy: string,
  ): AssumptionDefinition => ({
    id,
    label,
    labelWithArticle,
    unit,
    role,
    default: base,
    min,
    max,
    rationale,
    source: playbook,
    usedBy: [usedBy],
  });
const criterion = one("criterion");
const value = one("value");

const targetSpan = (key: string, name: string, base: number): AssumptionDefinition =>
  criterion(
    `A.span_alvo.${key}`,
    `Amplitude de referência – ${name}`,
    `a amplitude de referência – ${name}`,
    "un",
    [base, Math.round(7 * base) / 10, Math.round(13 * base) / 10],
    "Arquétipo de trabalho do gestor; a referência indica onde rever o desenho.",
    "A3.2",
  );

export const organisationAssumptions: AssumptionDefinition[] = [
  criterion(
    "A.span_min",
    "Limite inferior da amplitude de controle",
    "o limite inferior da amplitude",
    "un",
    [5, 3, 6],
    "Abaixo dele a linha de gestão merece revisão.",
    "A3.1",
  ),
  criterion(
    "A.span_max",
    "Limite superior da amplitude de controle",
    "o limite superior da amplitude",
    "un",
    [12, 10, 18],
    "Acima dele falta tempo de gestão por pessoa.",
    "A3.1",
  ),
  targetSpan("jogador", "gestor que também executa", 4),
  targetSpan("treinador", "treinador", 6),
  targetSpan("supervisor", "supervisor", 9),
  targetSpan("facilitador", "facilitador", 13),
  targetSpan("coordenador", "coordenador", 16),
  value(
    "A.papel_produto",
    "Processos por responsável por produto de IA",
    "os processos por responsável por produto",
    "un",
    [6, 3, 10],
    "Julgamento da equipe de consultoria.",
    "A3.7",
  ),
  value(
    "A.papel_curador",
    "Casos com IA por mês por curador",
    "os casos por curador",
    "un",
    [4000, 1000, 10_000],
    "Julgamento da equipe de consultoria.",
    "A3.7",
  ),
  value(
    "A.papel_supervisor",
    "Etapas com IA autônoma por supervisor",
    "as etapas por supervisor",
    "un",
    [5, 2, 10],
    "Julgamento da equipe de consultoria.",
    "A3.7",
  ),
  value(
    "A.papel_governanca",
    "Dedicação a encarregado e governança",
    "a dedicação à governança",
    "x",
    [0.5, 0.25, 2],
    "Dedicação parcial no início da operação.",
    "A3.7",
  ),
  value(
    "A.esforco_apoio",
    "Esforço para implantar ferramentas de apoio em uma família",
    "o esforço das ferramentas de apoio",
    "pd",
    [30, 10, 60],
    "Configuração, orientação e medida em um grupo.",
    "QW",
  ),
  value(
    "A.esforco_documentar",
    "Esforço para documentar o conhecimento de um processo",
    "o esforço de documentar",
    "pd",
    [15, 5, 30],
    "Roteiro, gravação e treino de uma segunda pessoa.",
    "QW",
  ),
];
