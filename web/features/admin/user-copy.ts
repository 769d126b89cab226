import { countOf } from "#web/lib/format-number.ts";

export const userCopy = {
  title: "Usuários",
  count: (count: number): string => countOf(count, "pessoa", "pessoas"),
  search: "Buscar por nome, e-mail ou empresa",
  none: "Ninguém corresponde à busca.",
  export: "Exportar CSV",
  exportWorkbook: "Exportar XLSX",
  exportFailed: "Erro ao exportar",
  columns: {
    person: "Pessoa",
    role: "Papel",
    status: "Situação",
    lastSeen: "Último uso",
    actions: "Ações",
  },
  unnamed: "Ainda sem nome",
  you: "Você",
  fictional: "Pessoa fictícia",
  fictionalAccess: "Esta pessoa é da empresa fictícia da demonstração: o acesso dela não muda.",
  active: "Ativo",
  disabled: "Desativado",
  sessions: (count: number): string =>
    count === 0 ? "Sem sessão aberta" : countOf(count, "sessão aberta", "sessões abertas"),
  manage: "Gerenciar",
  manageOf: (person: string): string => `Gerenciar ${person}`,
  ownAccess: "O seu próprio acesso só pode ser mudado por outro administrador.",
  access: "Acesso",
  role: "Papel",
  client: "Empresa cliente",
  clientPlaceholder: "Selecione a empresa",
  leavesTeams:
    "Ao mudar entre a consultoria e uma empresa cliente, a pessoa sai das equipes de projeto em que está.",
  save: "Salvar acesso",
  saved: "Acesso atualizado",
  saveFailed: "Erro ao atualizar acesso",
  disable: "Desativar acesso",
  enable: "Reativar acesso",
  disableTitle: (person: string): string => `Desativar o acesso de ${person}?`,
  disableText:
    "As sessões terminam na hora e os convites e códigos deixam de valer. O histórico fica guardado.",
  disabledDone: "Acesso desativado",
  enabledDone: "Acesso reativado",
  enabledNote: "Para entrar, a pessoa precisa de um novo acesso.",
  sessionsTitle: "Sessões abertas",
  noSessions: "Nenhuma sessão aberta.",
  current: "Esta sessão",
  unknownAgent: "Programa não informado",
  lastUse: (moment: string): string => `último uso em ${moment}`,
  since: (moment: string): string => `desde ${moment}`,
  end: "Encerrar",
  endAll: "Encerrar todas",
  ended: (count: number): string =>
    count === 1 ? "Sessão encerrada" : `${count} sessões encerradas`,
  endFailed: "Erro ao encerrar sessão",
};

export const heldUploadsCopy = {
  title: "Envio de arquivos",
  text: (until: string): string =>
    `Suspenso até ${until}: em um dia, dez arquivos desta pessoa travaram a leitura e foram encerrados.`,
  lift: "Liberar envios",
  done: "Envios liberados",
  failed: "Erro ao liberar os envios",
};

export const passkeyRemovalCopy = {
  title: "Chaves de acesso",
  count: (count: number): string =>
    count === 0
      ? "Esta pessoa não tem chave de acesso."
      : countOf(count, "chave de acesso.", "chaves de acesso."),
  remove: "Remover chaves",
  askTitle: (person: string): string => `Remover as chaves de acesso de ${person}?`,
  askText:
    "As chaves e os códigos de recuperação deixam de valer e as sessões terminam na hora. A pessoa recebe um novo acesso e pode criar outra chave.",
  done: "Chaves de acesso removidas",
  mailed: "O novo acesso vai por e-mail e vale por 15 minutos.",
  failed: "Erro ao remover as chaves de acesso",
};

export const emailCopy = {
  title: "E-mail da conta",
  label: "Novo e-mail",
  hint: "A conta passa a usá-lo quando ele for confirmado pelo link. Até lá nada muda.",
  submit: "Pedir confirmação",
  asked: "Confirmação pedida",
  mailed: (email: string): string => `O link foi enviado para ${email} e vale por um dia.`,
  byHand: "Entregue o link à pessoa: ele vale por um dia.",
  failed: "Não foi possível mudar o e-mail",
};
