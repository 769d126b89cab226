/** A question that a report asks of its readers, with what moves, until when, who answers, and what happens if nobody does. */
import type { PhaseNumber } from "../kernel/phase-number.ts";

export type DecisionKind =
  | "aprovar_iniciativa"
  | "nao_aprovar"
  | "inicio"
  | "premissa_que_vira"
  | "desligar_sistemas"
  | "aviso_contrato"
  | "lacuna_contrato"
  | "suspender_uso"
  | "implantar_controle"
  | "aceitar_risco"
  | "redesenhar"
  | "contas_em_alerta"
  | "frear_indicador"
  | "etapa"
  | "estrutura"
  | "capacitar"
  | "capacidade"
  | "aceitar_curva"
  | "concentracao";

/** A: an ongoing breach of a duty; B: a date that cannot be undone, or a past one; C: the rest. */
export type DecisionClass = "A" | "B" | "C";

export type Audience =
  | "diretoria"
  | "cfo"
  | "operacoes"
  | "encarregado"
  | "tecnologia"
  | "patrocinador";

export type DueBasis =
  | "aviso"
  | "inicio"
  | "prazo_risco"
  | "revisao_controle"
  | "mes_corrente"
  | "imediato"
  | "sem_data";

export interface DecisionEffect {
  factId: string;
  lowFactId: string | null;
  highFactId: string | null;
  /**
   * "vpl_premissa": the limits are the ends of a premise, not of the simulation. "vpl_evitado": what is lost when it is
   * not decided so. "brl_periodo": all that a file holds, of no year.
   */
  kind:
    | "vpl"
    | "vpl_premissa"
    | "vpl_evitado"
    | "brl_ano"
    | "brl_unico"
    | "brl_periodo"
    | "horas_mes"
    | "risco"
    | "prazo";
}

/** `date`: YYYY-MM-DD. `factId`: the fact that the date is taken or counted from. */
export interface DecisionDue {
  date: string | null;
  basis: DueBasis;
  factId: string | null;
}

/** `suggestRole`: who has to name somebody where nobody is named, in words that follow "a indicar". */
export interface DecisionOwner {
  name: string | null;
  basis: "T01" | "T08" | "T11" | "T12" | "T13" | "T14" | "T20" | null;
  suggestRole: string;
}

/** What follows from an answer that is not yes. */
export interface DecisionAnswer {
  answer: "nao" | "adiar";
  sentence: string;
  factIds: string[];
}

export interface Reversible {
  value: "sim" | "ate" | "nao";
  until: string | null;
  why: string;
}

export interface Decision {
  /** Phase, kind and entity: the same over runs, so that what a person edits finds it again. */
  id: string;
  phase: PhaseNumber;
  kind: DecisionKind;
  class: DecisionClass;
  audience: Audience;
  question: string;
  /** Infinitive sentence. */
  recommendation: string;
  /** The one finding that it follows from. */
  insightId: string;
  effect: DecisionEffect | null;
  due: DecisionDue;
  owner: DecisionOwner;
  consequence: { sentence: string; factIds: string[] };
  /** In the order in which they are printed; none in runs of before they were kept. */
  answers: DecisionAnswer[];
  /** Facts behind question and recommendation, the effect first. */
  evidence: string[];
  reversible: Reversible;
  dependsOn: string[];
  /** Two to four, the recommended one first. */
  options: { label: string; effectFactId: string | null }[];
  score: number;
}
