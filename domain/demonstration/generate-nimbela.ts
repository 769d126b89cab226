/**
 * The demonstration "Nimbela" (playbook 6): a pure function of fixed seed texts to the files of a fictional client, which then
 * pass through the same intake as a client's own. No figure of a report comes from here.
 */
import { drawAccounts } from "./accounts.ts";
import { caseRows, eventRows } from "./cases.ts";
import { csvFile, type DemonstrationFile } from "./csv-text.ts";
import { controlRows, riskRows, useCaseRows } from "./governance.ts";
import { indicatorRows } from "./indicators.ts";
import { ledgerRows } from "./ledger.ts";
import { positionRows } from "./positions.ts";
import { processRows, stepRows } from "./processes.ts";
import { assumptionRows, initiativeRows, optionRows, workloadRows } from "./programme.ts";
import { skillRows, taskRows } from "./role-tasks.ts";
import { drawSatisfaction } from "./satisfaction.ts";
import { drawServiceLog } from "./service-log.ts";
import { surveyRows } from "./survey.ts";
import { interfaceRows, systemRows } from "./systems.ts";

export type { DemonstrationFile } from "./csv-text.ts";
export { companyName, seedLabel } from "./company.ts";
export { nimbelaAssumptions } from "./programme.ts";

/** The files in the order of the canonical tables. Equal calls give equal texts. */
export function generateNimbela(): DemonstrationFile[] {
  const log = drawServiceLog();
  const satisfaction = drawSatisfaction(log);
  const accounts = drawAccounts(log, satisfaction);
  return [
    csvFile("T01_processos.csv", "processos", processRows()),
    csvFile("T02_etapas.csv", "etapas", stepRows()),
    csvFile("T03_razao_de_custos.csv", "custos", ledgerRows()),
    csvFile("T04_log_de_eventos.csv", "eventos", eventRows(log)),
    csvFile("T05_chamados.csv", "casos", caseRows(log, satisfaction, accounts)),
    csvFile("T06_organograma.csv", "cargos", positionRows()),
    csvFile("T07_tarefas_por_cargo.csv", "tarefas", taskRows()),
    csvFile("T08_sistemas.csv", "sistemas", systemRows()),
    csvFile("T09_integracoes.csv", "integracoes", interfaceRows()),
    csvFile("T10_opcoes.csv", "opcoes", optionRows()),
    csvFile("T11_iniciativas.csv", "iniciativas", initiativeRows()),
    csvFile("T12_casos_de_uso_de_ia.csv", "casos_uso_ia", useCaseRows()),
    csvFile("T13_riscos.csv", "riscos", riskRows()),
    csvFile("T14_controles.csv", "controles", controlRows()),
    csvFile("T15_pesquisa.csv", "pesquisa", surveyRows()),
    csvFile("T16_indicadores.csv", "kpis", indicatorRows(log, satisfaction)),
    csvFile("T17_clientes.csv", "clientes", accounts.rows),
    csvFile("T18_competencias.csv", "competencias", skillRows()),
    csvFile("T19_cargas.csv", "cargas", workloadRows()),
    csvFile("T20_premissas.csv", "premissas", assumptionRows()),
  ];
}
