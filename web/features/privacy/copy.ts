import type { Holdings } from "#contract/privacy/endpoints.ts";
import { countOf, formatBytes } from "#web/lib/format-number.ts";

/** Words of privacy: clients' retention and closing, certificates, a person's data. */
export const privacyCopy = {
  title: "Clientes",
  hint: "Prazo de retenção, cópia completa e encerramento de cada empresa cliente.",
  none: "Ainda não há empresa cliente.",
  sheetHint: "Retenção, pessoas nos arquivos, cópia completa e encerramento.",
  demonstration: "Demonstração",
  closing: "Em encerramento",
  keeps: "Sem prazo: os dados ficam até o encerramento",
  days: (days: number): string =>
    `Projetos apagados após ${countOf(days, "dia", "dias")} sem atividade`,
  next: (project: string, day: string): string =>
    `${project}: apagado em ${day} se nada acontecer antes`,
  warned: "aviso enviado",
  noCopy: "Nenhuma cópia baixada",
  copyOf: (moment: string, by: string | null): string =>
    `Última cópia em ${moment}${by === null ? "" : `, por ${by}`}`,
  manage: "Gerenciar",
  manageOf: (client: string): string => `Gerenciar a privacidade de ${client}`,
  tryAgain: "Tente novamente",
  failed: "Não foi possível concluir",
  retention: {
    title: "Prazo de retenção",
    text: "Um projeto sem envio, execução, conversa ou decisão por este prazo é apagado com tudo o que contém. Administradores e consultores do projeto são avisados 15 dias antes, e qualquer atividade adia o prazo.",
    days: "Dias sem atividade",
    daysHint: "De 30 a 36.500. Vazio: os dados ficam até o encerramento.",
    save: "Salvar prazo",
    saved: "Prazo de retenção salvo",
    notANumber: "Digite um número inteiro de dias ou deixe vazio.",
    due: "Próximos vencimentos",
  },
  copy: {
    title: "Cópia completa",
    text: "Um ZIP com as linhas do banco em JSON, os arquivos enviados, os documentos e os relatórios, com um manifesto de hashes. Códigos de acesso e chaves ficam de fora.",
    download: "Baixar cópia completa",
    preparing: "Preparando a cópia. Com muitos arquivos isso pode levar alguns minutos.",
    done: "Cópia baixada",
    last: (moment: string, bytes: number): string =>
      `Última cópia: ${moment}, ${formatBytes(bytes)}.`,
    none: "Nenhuma cópia foi baixada ainda.",
  },
  close: {
    title: "Encerrar cliente",
    text: "Apaga tudo o que a instalação guarda deste cliente. Não pode ser desfeito.",
    open: "Encerrar cliente",
    needsCopy: "Baixe antes a cópia completa: o encerramento só começa até 24 horas depois dela.",
    demonstration: "A demonstração é removida em Configurações.",
    running:
      "O encerramento está em andamento. As pessoas do cliente já não entram; o certificado aparece nesta página quando a exclusão terminar.",
    dialogTitle: (client: string): string => `Encerrar ${client}?`,
    willHappen: "O que acontece ao confirmar",
    steps: [
      "As pessoas do cliente saem na hora, e os convites deixam de valer.",
      "Execuções em andamento são interrompidas.",
      "Linhas, arquivos, chaves, conversas, pesquisas, índices de busca e registros de execução são apagados.",
      "O conteúdo das entradas de auditoria do cliente é apagado; número, data e ação ficam, e a cadeia continua verificável.",
      "Um certificado com contagens e hashes fica guardado em Privacidade.",
    ],
    deletes: "Será apagado",
    staysTitle: "Não é alcançado por esta exclusão",
    stays:
      "Cópias de segurança do servidor, cópias já baixadas e arquivos idênticos que outro cliente também enviou.",
    typeName: "Para confirmar, digite o nome do cliente",
    confirm: "Apagar tudo e encerrar",
    started: "Encerramento iniciado",
    startedText: "O certificado aparece em Privacidade quando a exclusão terminar.",
  },
  /** What there is none of is left out. */
  holdings: (held: Holdings): string[] => {
    const lines: [number, string][] = [
      [held.projects, countOf(held.projects, "projeto", "projetos")],
      [held.files, `${countOf(held.files, "arquivo", "arquivos")} (${formatBytes(held.bytes)})`],
      [
        held.documents,
        countOf(held.documents, "documento da biblioteca", "documentos da biblioteca"),
      ],
      [held.runs, countOf(held.runs, "execução", "execuções")],
      [held.reports, countOf(held.reports, "relatório", "relatórios")],
      [held.conversations, countOf(held.conversations, "conversa", "conversas")],
      [held.surveys, countOf(held.surveys, "pesquisa", "pesquisas")],
      [
        held.registers,
        countOf(
          held.registers,
          "registro de indicadores, casos e riscos",
          "registros de indicadores, casos e riscos",
        ),
      ],
      [held.people, countOf(held.people, "pessoa com acesso", "pessoas com acesso")],
      [held.invites, countOf(held.invites, "convite", "convites")],
      [held.rows, `${countOf(held.rows, "linha", "linhas")} do banco ao todo`],
    ];
    return lines.flatMap(([count, line]) => (count > 0 ? [line] : []));
  },
  certificates: {
    title: "Encerramentos e certificados",
    hint: "O que foi apagado, por quem e quando. Os certificados ficam guardados.",
    none: "Nada foi encerrado ainda.",
    noneText:
      "Quando um cliente for encerrado ou um projeto vencer a retenção, o certificado aparece aqui.",
    kind: { client: "Cliente encerrado", project: "Projeto vencido" },
    byRetention: "pela retenção",
    by: (name: string): string => `por ${name}`,
    running: "Em andamento",
    done: "Concluído",
    open: "Ver certificado",
    openOf: (name: string): string => `Ver certificado de ${name}`,
    dialogTitle: "Certificado de exclusão",
    download: "Baixar certificado (JSON)",
    facts: {
      client: "Cliente",
      project: "Projeto",
      requested: "Pedido",
      finished: "Concluído",
      export: "Cópia baixada antes",
      rows: "Linhas apagadas",
      objects: "Arquivos apagados",
      shared: "Mantidos por serem também de outro cliente",
      keys: "Projetos com chaves destruídas",
      workflows: "Registros de execução apagados",
      people: "Pessoas",
      audit: "Entradas de auditoria sem conteúdo",
      hash: "SHA-256 do certificado",
    },
    noExport: "Nenhuma",
    objects: (count: number, bytes: number): string =>
      `${countOf(count, "objeto", "objetos")}, ${formatBytes(bytes)}`,
    people: (deleted: number, kept: number): string =>
      [
        countOf(deleted, "conta apagada", "contas apagadas"),
        ...(kept > 0 ? [countOf(kept, "pseudonimizada", "pseudonimizadas")] : []),
      ].join(" e "),
    tables: "Linhas por tabela",
    hashes: (count: number): string => `Hashes dos arquivos (${count})`,
    stays: "O que permanece, e por quê",
  },
  person: {
    title: "Dados pessoais",
    text: "Atende ao pedido da própria pessoa: entregar o que está guardado sobre ela ou apagar.",
    download: "Baixar dados da pessoa",
    downloaded: "Dados da pessoa baixados",
    erase: "Apagar dados pessoais",
    dialogTitle: (person: string): string => `Apagar os dados de ${person}?`,
    willHappen: "Não pode ser desfeito. A pessoa sai na hora e não volta com esta conta.",
    goes: "É apagado: nome, e-mail, sessões, notificações, convites, mensagens enviadas à pessoa, conversas não compartilhadas e participação em equipes.",
    stays:
      "Permanece em nome de “Pessoa apagada”: decisões, comentários, envios e execuções. Textos livres que a citam, arquivos e relatórios já gerados não são alterados.",
    typeAddress: "Para confirmar, digite o e-mail da pessoa",
    confirm: "Apagar dados pessoais",
    done: "Dados pessoais apagados",
    doneText: (deleted: number, kept: number): string =>
      `${countOf(deleted, "registro apagado", "registros apagados")}${kept > 0 ? ` e ${countOf(kept, "nome substituído", "nomes substituídos")}` : ""}.`,
    erased: (moment: string): string =>
      `Os dados desta pessoa foram apagados em ${moment}. A linha fica porque registros a citam.`,
  },
};
