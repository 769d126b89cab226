import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { ActivityEvent } from "./read-activity.ts";

const phase = ({ phaseNumber }: ActivityEvent): string =>
  phaseNumber === null ? "uma fase" : phaseByNumber(phaseNumber).name;
const file = ({ fileName, details }: ActivityEvent): string =>
  fileName ?? (typeof details["name"] === "string" ? details["name"] : "um arquivo");
const report = (event: ActivityEvent): string =>
  event.reportVersion === null
    ? "um relatório"
    : `a versão ${event.reportVersion} do relatório de ${phase(event)}`;
const ofReport = (event: ActivityEvent): string =>
  event.reportVersion === null ? "relatório" : `relatório de ${phase(event)}`;
const assumption = ({ assumptionLabel }: ActivityEvent): string =>
  assumptionLabel === null ? "uma premissa" : `a premissa “${assumptionLabel}”`;
const record = ({ recordName }: ActivityEvent, kind: string): string =>
  recordName === null ? kind : `${kind} “${recordName}”`;
/** Indicators, use cases and risks say the same of themselves: "o KPI", "um KPI". */
const ofRegister = (
  noun: string,
  definite: string,
  indefinite: string,
): Record<string, (event: ActivityEvent) => string> => {
  const named = (event: ActivityEvent): string =>
    event.recordName === null ? indefinite : record(event, definite);
  return {
    [`${noun}.created`]: (event) => `criou ${named(event)}`,
    [`${noun}.updated`]: (event) => `alterou ${named(event)}`,
    [`${noun}.imported`]: (event) => `importou ${named(event)}`,
    [`${noun}.deleted`]: (event) => `excluiu ${named(event)}`,
  };
};
const custom = (event: ActivityEvent): string =>
  event.recordName === null ? "um relatório personalizado" : record(event, "o relatório");
const ofCustom = (event: ActivityEvent): string =>
  event.recordName === null ? "de um relatório personalizado" : record(event, "do relatório");
const document = (event: ActivityEvent): string =>
  event.recordName === null ? "um documento" : record(event, "o documento");

/** What follows the person's name, by the action of the audit log. An action without words is not told. */
export const activityWords: Record<string, (event: ActivityEvent) => string> = {
  "project.create": () => "criou o projeto",
  "project.start": () => "iniciou o projeto",
  "project.update": () => "alterou os dados do projeto",
  "project.archive": () => "arquivou o projeto",
  "project.restore": () => "restaurou o projeto",
  "member.add": () => "incluiu uma pessoa na equipe",
  "member.update": () => "mudou a função de uma pessoa da equipe",
  "member.remove": () => "retirou uma pessoa da equipe",
  "file.upload": (event) => `enviou ${file(event)}`,
  "file.extract": (event) => `abriu o pacote ${file(event)}`,
  "file.reread": (event) => `corrigiu a leitura de ${file(event)}`,
  "file.delete": (event) => `excluiu ${file(event)}`,
  "file.restore": (event) => `restaurou ${file(event)}`,
  "file.unmask": (event) => `viu nomes ou contatos ocultos de ${file(event)}`,
  "mapping.write": (event) => `mudou o mapeamento de ${file(event)}`,
  "assumption.set": (event) => `definiu ${assumption(event)}`,
  "run.start": (event) => `executou ${phase(event)}`,
  "run.cancel": (event) => `cancelou a execução de ${phase(event)}`,
  "statement.record": (event) => `registrou uma declaração no gate de ${phase(event)}`,
  "gate.submit": (event) => `enviou ${phase(event)} ao gate`,
  "gate.approve": (event) => `aprovou o gate de ${phase(event)}`,
  "gate.approve-with-conditions": (event) => `aprovou o gate de ${phase(event)} com condições`,
  "gate.return": (event) => `devolveu o gate de ${phase(event)}`,
  "gate.waive": (event) => `dispensou o gate de ${phase(event)}`,
  "phase.reopen": (event) => `reabriu ${phase(event)}`,
  "gate.waive-prior-phase": (event) => `dispensou a fase anterior a ${phase(event)}`,
  "report.release": (event) => `liberou ${report(event)} para o cliente`,
  "report.revoke": (event) =>
    event.reportVersion === null
      ? "revogou a liberação de um relatório"
      : `revogou a liberação da versão ${event.reportVersion} do relatório de ${phase(event)}`,
  "report.rerun-section": (event) => `refez uma seção do ${ofReport(event)}`,
  "comment.add": (event) => `comentou no ${ofReport(event)}`,
  "comment.resolve": (event) => `resolveu um comentário no ${ofReport(event)}`,
  "comment.reopen": (event) => `reabriu um comentário no ${ofReport(event)}`,
  "customReport.create": (event) => `criou ${custom(event)}`,
  "customReport.update": (event) => `alterou ${custom(event)}`,
  "customReport.generate": (event) => `pediu uma nova versão ${ofCustom(event)}`,
  "customReport.schedule": (event) => `mudou o agendamento ${ofCustom(event)}`,
  "customReport.share": (event) => `compartilhou ${custom(event)}`,
  "customReport.unshare": (event) => `deixou de compartilhar ${custom(event)}`,
  "customReport.delete": (event) => `moveu ${custom(event)} para a lixeira`,
  "customReport.restore": (event) => `tirou ${custom(event)} da lixeira`,
  ...ofRegister("kpi", "o KPI", "um KPI"),
  "kpi.value": (event) =>
    `registrou valores ${event.recordName === null ? "de um KPI" : record(event, "do KPI")}`,
  ...ofRegister("use-case", "o caso de uso", "um caso de uso"),
  ...ofRegister("risk", "o risco", "um risco"),
  "risk.accepted": (event) =>
    `aceitou ${event.recordName === null ? "um risco" : record(event, "o risco")}`,
  "risk.acceptance-ended": (event) =>
    `retirou o aceite ${event.recordName === null ? "de um risco" : record(event, "do risco")}`,
  "document.create": (event) => `enviou ${document(event)}`,
  "document.version": (event) =>
    `enviou uma nova versão ${event.recordName === null ? "de um documento" : record(event, "do documento")}`,
  "document.update": (event) => `editou ${document(event)}`,
  "document.share": (event) => `compartilhou ${document(event)} com a empresa`,
  "document.unshare": (event) => `deixou de compartilhar ${document(event)}`,
  "document.delete": (event) => `moveu ${document(event)} para a lixeira`,
  "document.restore": (event) => `tirou ${document(event)} da lixeira`,
  "document.retention": (event) =>
    `moveu ${document(event)} para a lixeira: o prazo de guarda terminou`,
  "document.approve": (event) => `aprovou ${document(event)}`,
  "document.reject": (event) => `recusou ${document(event)}`,
};

const many =
  (verb: string, plural: string) =>
  (count: number): string =>
    `${verb} ${count} ${plural}`;

/** The same for several acts of one kind in a row: "importou 18 riscos". */
export const groupWords: Record<string, (count: number) => string> = {
  "file.upload": many("enviou", "arquivos"),
  "file.delete": many("excluiu", "arquivos"),
  "mapping.write": many("mudou o mapeamento", "vezes"),
  "assumption.set": many("definiu", "premissas"),
  "run.start": many("iniciou", "execuções"),
  "statement.record": many("registrou", "declarações no gate"),
  "comment.add": many("fez", "comentários"),
  "comment.resolve": many("resolveu", "comentários"),
  "kpi.imported": many("importou", "KPIs"),
  "kpi.created": many("criou", "KPIs"),
  "kpi.value": many("registrou valores", "vezes"),
  "use-case.imported": many("importou", "casos de uso"),
  "use-case.created": many("criou", "casos de uso"),
  "risk.imported": many("importou", "riscos"),
  "risk.created": many("criou", "riscos"),
  "document.create": many("enviou", "documentos"),
};
