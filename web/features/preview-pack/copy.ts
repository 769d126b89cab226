import type { PackPhase, PreviewPack } from "#contract/preview-pack/endpoints.ts";
import { countOf, formatCount } from "#web/lib/format-number.ts";

/** Words of "Executar as sete fases" and of the page of what it gives. */
export const packCopy = {
  action: "Executar as sete fases",
  again: "Executar de novo",
  title: "Pacote de prévia",
  intro:
    "Roda as sete fases em sequência, antes dos gates. Nenhuma fase muda de estado, e nada disto vai ao gate nem ao cliente.",
  backToProject: (name: string): string => name,
  result: (reports: number): string =>
    reports === 0
      ? "Pacote de prévia: ainda sem relatórios"
      : `Pacote de prévia: ${countOf(reports, "relatório", "relatórios")} e o do programa`,
  none: "As sete fases ainda não foram executadas juntas.",
  started: (by: string, moment: string): string => `Iniciado por ${by} em ${moment}`,
  ended: {
    running: "",
    completed: "concluído",
    cancelled: "cancelado: o que já estava publicado fica",
    interrupted: "interrompido: execute de novo",
  } satisfies Record<NonNullable<PreviewPack["pack"]>["status"], string>,
  running: (done: number): string => `Executando: ${formatCount(done)} de 7 fases`,
  step: (phase: string, done: number, total: number): string =>
    `${phase}, etapa ${formatCount(Math.min(done + 1, total))} de ${formatCount(total)}`,
  leave: "Pode sair desta página: a execução continua, e o sino avisa no fim.",
  cancel: "Cancelar",
  cancelling: "Cancelando: para antes da próxima etapa.",
  download: "Baixar pacote (ZIP)",
  preparing: "Preparando o ZIP…",
  downloadFailed: "Erro ao baixar o pacote",
  tryAgain: "Tente de novo em instantes.",
  failed: "Não foi possível executar as sete fases",
  cancelFailed: "Não foi possível cancelar",
  list: "Relatórios do pacote",
  programme: "Relatório do programa",
  programmeText:
    "Uma resposta, as decisões, o dinheiro e os riscos de todas as fases com relatório.",
  noProgramme: "Aparece quando ao menos uma fase tem relatório.",
  read: "Ler o relatório",
  version: (version: number): string => `Versão ${formatCount(version)}`,
  noTitle: "Relatório sem frase de resposta",
  preview: "prévia",
  stale: "Desatualizada",
  states: {
    pending: "Na fila",
    running: "Em execução",
    completed: "Executada",
    kept: "Já em dia",
    skipped: "Sem dados",
    failed: "Falhou",
    cancelled: "Não executada",
  } satisfies Record<NonNullable<PackPhase["state"]>, string>,
  sendFiles: "Enviar arquivos",
  answer: "Responder às perguntas",
  wholeTitle: "Ver o programa inteiro antes dos gates",
  wholeText:
    "As outras seis fases podem ser executadas agora como prévia, com os arquivos que já estão aqui.",
};
