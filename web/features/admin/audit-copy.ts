import type { AuditFault } from "#contract/admin/endpoints.ts";
import { countOf, formatCount } from "#web/lib/format-number.ts";

export const auditCopy = {
  title: "Registro de auditoria",
  hint: "Cada registro é ligado ao anterior por um hash: uma alteração aparece na verificação.",
  filters: { area: "Área", person: "Pessoa", client: "Empresa cliente", from: "De", until: "Até", all: "Todas", allPeople: "Todas as pessoas", clear: "Limpar filtros" },
  exportCsv: "Exportar CSV",
  exportJson: "Exportar JSON",
  exportFailed: "Erro ao exportar",
  verify: "Verificar integridade",
  verifyFailed: "Erro ao verificar",
  intact: "Registro íntegro",
  intactText: (entries: number): string => (entries === 1 ? "1 registro conferido, do primeiro ao último." : `${formatCount(entries)} registros conferidos, do primeiro ao último.`),
  head: "Hash do último registro. Guarde-o fora do sistema para provar depois que nada foi reescrito:",
  broken: "O registro foi alterado",
  brokenAt: (seq: number | null, moment: string | null, action: string | null): string =>
    [seq === null ? "Registro fora da sequência" : `Registro nº ${formatCount(seq)}`, moment === null ? null : `de ${moment}`, action].filter((part) => part !== null).join(", "),
  faults: {
    changed: "O conteúdo não é o que foi gravado.",
    missing: "O registro foi apagado.",
    unlinked: "O registro foi inserido por fora do sistema.",
    cut: "Faltam registros neste ponto da sequência.",
  } satisfies Record<AuditFault, string>,
  columns: { when: "Quando", who: "Quem", what: "O quê", where: "De onde", details: "Detalhes" },
  system: "Sistema",
  closedClient: "cliente encerrado",
  unidentified: "Não identificado",
  details: "Detalhes",
  detailsOf: (seq: number): string => `Detalhes do registro nº ${formatCount(seq)}`,
  fields: { seq: "Número", action: "Código da ação", subject: "Objeto", client: "Empresa cliente", address: "Endereço", agent: "Programa", hash: "Hash" },
  erased: "O conteúdo ou a origem deste registro foi apagado a pedido, por encerramento de cliente ou por retenção. O registro continua na cadeia, que se verifica pelos hashes.",
  data: "Dados",
  before: "Antes",
  after: "Depois",
  empty: "Nenhum registro corresponde aos filtros.",
  more: "Carregar mais",
  shown: (count: number): string => countOf(count, "registro exibido", "registros exibidos"),
  none: "–",
};

/** Areas to filter by: the noun of an action. */
export const areaLabels: Record<string, string> = {
  auth: "Entrada e acesso", invite: "Convites", user: "Usuários", audit: "Auditoria", mail: "E-mails", approver: "Aprovadores", client: "Empresas clientes", project: "Projetos", member: "Equipe",
  file: "Arquivos", mapping: "Mapeamento", assumption: "Premissas", run: "Execuções", gate: "Gates", statement: "Declarações", report: "Relatórios", comment: "Comentários", scenario: "Cenários",
  step: "Redesenho", template: "Modelo do cliente", benchmark: "Benchmarks", conversation: "Conversas", "language-model": "Modelos de linguagem", kpi: "KPIs", "use-case": "Casos de uso", risk: "Riscos", document: "Biblioteca", promotion: "Promovidos", programme: "Programa", survey: "Pesquisas", regulation: "Regulação", phase: "Fases", customReport: "Relatórios personalizados", person: "Pessoas em arquivos",
};

/** Actions in words; one that is not here is shown by its area and code. */
export const actionLabels: Record<string, string> = {
  "auth.sign-in": "Entrou", "auth.sign-out": "Saiu", "auth.sign-in-refused": "Entrada recusada", "auth.flood": "Excesso de tentativas de entrada", "auth.issue-token": "Código de acesso gerado",
  "auth.request-access": "Pediu novo acesso", "auth.set-up": "Configurou o primeiro administrador",
  "invite.create": "Criou convite", "invite.resend": "Reenviou convite", "invite.cancel": "Cancelou convite", "invite.accept": "Aceitou convite",
  "user.create": "Usuário criado", "user.update": "Mudou o acesso de um usuário", "user.rename": "Mudou o próprio nome", "user.end-sessions": "Encerrou sessões", "user.export-data": "Exportou os dados de uma pessoa", "user.erase": "Apagou os dados de uma pessoa", "user.export": "Exportou usuários", "user.answer-request": "Respondeu a pedido de acesso",
  "audit.export": "Exportou a auditoria", "audit.verify": "Verificou a integridade", "mail.retry": "Reenviou e-mail", "approver.invite": "Convidou aprovador", "approver.require": "Mudou o número de aprovadores",
  "client.create": "Cadastrou empresa cliente", "project.create": "Criou projeto", "project.start": "Iniciou projeto", "member.add": "Incluiu na equipe", "member.update": "Mudou função na equipe", "member.remove": "Retirou da equipe",
  "file.upload": "Enviou arquivo", "file.extract": "Extraiu arquivo", "file.reread": "Corrigiu leitura de arquivo", "file.delete": "Excluiu arquivo", "file.restore": "Restaurou arquivo", "mapping.write": "Mudou mapeamento",
  "assumption.set": "Mudou premissa", "assumption.library": "Usou valor da biblioteca de premissas", "assumption.share": "Enviou lições à biblioteca de premissas", "run.start": "Iniciou execução", "run.cancel": "Cancelou execução", "run.publish": "Execução publicada",
  "gate.submit": "Enviou ao gate", "gate.waive-prior-phase": "Dispensou fase anterior", "phase.reopen": "Reabriu fase", "statement.record": "Registrou declaração",
  "document.create": "Enviou documento", "document.version": "Enviou versão de documento", "document.update": "Editou documento", "document.share": "Compartilhou documento", "document.unshare": "Deixou de compartilhar documento", "document.delete": "Moveu documento para a lixeira", "document.restore": "Tirou documento da lixeira", "document.retention": "Prazo de guarda do documento terminou", "document.approve": "Aprovou documento", "document.reject": "Recusou documento", "report.read": "Abriu relatório", "report.release": "Liberou relatório", "report.revoke": "Revogou liberação", "report.rerun-section": "Refez seção", "report.rewrite-section": "Reescreveu seção", "promotion.add": "Promoveu constatação ou resposta", "promotion.withdraw": "Retirou promovido", "comment.add": "Comentou", "comment.resolve": "Resolveu comentário", "comment.reopen": "Reabriu comentário",
  "customReport.create": "Criou relatório personalizado", "customReport.update": "Alterou relatório personalizado", "customReport.generate": "Gerou relatório personalizado", "customReport.schedule": "Agendou relatório personalizado", "customReport.share": "Compartilhou relatório personalizado", "customReport.unshare": "Deixou de compartilhar relatório personalizado", "customReport.delete": "Excluiu relatório personalizado", "customReport.restore": "Restaurou relatório personalizado",
  "scenario.save": "Salvou cenário", "scenario.delete": "Excluiu cenário", "step.override": "Mudou decisão de etapa", "step.override-end": "Desfez mudança de etapa", "template.update": "Mudou modelo do cliente", "template.logo": "Trocou logotipo",
  "kpi.created": "Criou KPI", "kpi.updated": "Alterou KPI", "kpi.imported": "Importou KPI", "kpi.deleted": "Excluiu KPI", "kpi.value": "Registrou valores de KPI",
  "use-case.created": "Criou caso de uso", "use-case.updated": "Alterou caso de uso", "use-case.imported": "Importou caso de uso", "use-case.deleted": "Excluiu caso de uso",
  "risk.created": "Criou risco", "risk.updated": "Alterou risco", "risk.imported": "Importou risco", "risk.deleted": "Excluiu risco", "risk.accepted": "Aceitou risco", "risk.acceptance-ended": "Retirou o aceite de um risco",
  "gate.approve": "Aprovou gate", "gate.approve-with-conditions": "Aprovou gate com condições", "gate.return": "Devolveu gate", "gate.waive": "Dispensou gate",
  "project.update": "Alterou projeto", "project.archive": "Arquivou projeto", "project.restore": "Restaurou projeto", "project.close-request": "Prazo de retenção do projeto venceu", "project.retention-warning": "Avisou do prazo de retenção", "project.close": "Encerrou projeto",
  "client.close": "Encerrou empresa cliente", "client.close-request": "Pediu o encerramento de empresa cliente", "client.export-data": "Exportou os dados de empresa cliente", "client.retention": "Mudou prazo de guarda",
  "person.search": "Buscou uma pessoa nos arquivos", "person.export": "Exportou os dados de uma pessoa nos arquivos", "person.erase-request": "Pediu a exclusão de uma pessoa dos arquivos", "person.erase": "Apagou uma pessoa dos arquivos",
  "benchmark.consent": "Autorizou benchmarks", "benchmark.consent-revoke": "Retirou a autorização de benchmarks", "benchmark.contribute": "Enviou valores ao conjunto de benchmarks", "benchmark.import": "Importou benchmarks", "benchmark.retire": "Retirou conjunto de benchmarks", "benchmark.value": "Informou valor de benchmark", "benchmark.value-remove": "Retirou valor de benchmark",
  "conversation.share": "Compartilhou conversa", "conversation.unshare": "Deixou de compartilhar conversa",
  "language-model.allow": "Mudou o uso de modelo de linguagem no projeto", "language-model.export-calls": "Exportou chamadas ao modelo", "language-model.test": "Testou modelo de linguagem", "language-model.update": "Mudou modelo de linguagem",
  "programme.update": "Alterou item do programa", "regulation.save": "Salvou a tabela regulatória",
  "survey.create": "Criou pesquisa", "survey.close": "Encerrou pesquisa", "survey.links": "Gerou links de pesquisa", "survey.mail": "Enviou pesquisa por e-mail",
};

/** Fields whose change is told in a line; ids say nothing to a reader. */
export const fieldLabels: Record<string, string> = { role: "papel", isDisabled: "desativado", status: "situação", name: "nome" };
export const valueLabels: Record<string, string> = { admin: "Administrador", consultant: "Consultor", client: "Cliente", approver: "Aprovador", pending: "Pendente", sent: "Enviado", cancelled: "Cancelado" };

/** Why an entry was refused, as the audit log names it. */
export const refusalLabels: Record<string, string> = {
  unknown: "código desconhecido", expired: "código expirado", rotated: "código substituído por outro", resent: "link antigo de convite reenviado", cancelled: "convite cancelado", disabled: "acesso desativado",
  "other-person": "outra pessoa estava conectada", "other-use": "código de outro uso",
};
