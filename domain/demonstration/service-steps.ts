/** Steps of process P01 (playbook 6.4): what is drawn in the log (T04) and declared in T02 comes from this one list. */
export interface ServiceStep {
  id: string;
  name: string;
  macro: string;
  executor: string;
  /** Executions per case. */
  frequency: number;
  /** Means per execution, in seconds. */
  touchSeconds: number;
  waitSeconds: number;
  valueClass: "VA" | "BVA" | "NVA";
  mandatory: boolean;
  rework: boolean;
  approval: boolean;
  rule: number;
  data: number;
  judgement: number;
  exceptionsPct: number;
  risk: number;
  /** Measured in the pilot of September 2026: reduction of touch 60%, of wait 50%. */
  measuredInPilot: boolean;
}

type Line = [
  id: string,
  name: string,
  macro: string,
  frequency: number,
  touchSeconds: number,
  waitSeconds: number,
  valueClass: ServiceStep["valueClass"],
  rule: number,
  data: number,
  judgement: number,
  exceptionsPct: number,
  risk: number,
  measuredInPilot: boolean,
];

const lines: Line[] = [
  ["A1", "Registrar chamado", "Entrada", 1, 120, 0, "BVA", 5, 4, 1, 5, 1, false],
  ["A2", "Classificar e priorizar", "Triagem", 1, 150, 14400, "BVA", 3, 4, 2, 12, 2, false],
  ["A3", "Encaminhar para a fila", "Triagem", 1, 60, 11000, "NVA", 5, 5, 1, 3, 1, false],
  ["A4", "Diagnosticar", "Tratamento", 1, 210, 79200, "VA", 2, 3, 4, 20, 2, true],
  ["A5", "Solicitar informações", "Tratamento", 0.4, 90, 9000, "BVA", 4, 4, 1, 10, 1, false],
  ["A6", "Elaborar e enviar solução", "Tratamento", 1, 165, 79800, "VA", 2, 3, 4, 20, 3, true],
  ["A7", "Aprovar resposta", "Encerramento", 1, 40, 7200, "BVA", 3, 4, 2, 5, 2, false],
  ["A8", "Encerrar chamado", "Encerramento", 1, 119, 3600, "BVA", 5, 5, 1, 2, 1, false],
  ["R1", "Devolver e redirecionar", "Tratamento", 0.15, 120, 36000, "NVA", 3, 3, 3, 15, 2, true],
  ["R2", "Diagnosticar novamente", "Tratamento", 0.15, 300, 36000, "NVA", 2, 3, 4, 20, 2, true],
  ["R3", "Elaborar nova solução", "Tratamento", 0.15, 740 / 3, 36000, "NVA", 2, 3, 4, 20, 3, true],
];

/** In the order of the draws: rework steps last, whatever their place in a case. */
export const serviceSteps: readonly ServiceStep[] = lines.map(
  ([
    id,
    name,
    macro,
    frequency,
    touchSeconds,
    waitSeconds,
    valueClass,
    rule,
    data,
    judgement,
    exceptionsPct,
    risk,
    measuredInPilot,
  ]) => ({
    id,
    name,
    macro,
    executor: id === "A7" ? "Coordenador" : "Analista de Suporte N2",
    frequency,
    touchSeconds,
    waitSeconds,
    valueClass,
    mandatory: id === "A8",
    rework: id.startsWith("R"),
    approval: id === "A7",
    rule,
    data,
    judgement,
    exceptionsPct,
    risk,
    measuredInPilot,
  }),
);

/** Order of the steps inside a case: the second treatment stands between the approval and the closing. */
export const caseOrder: readonly string[] = [
  "A1",
  "A2",
  "A3",
  "A4",
  "A5",
  "A6",
  "A7",
  "R1",
  "R2",
  "R3",
  "A8",
];
