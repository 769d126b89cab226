/** What somebody is confirming, by the endpoint's name: goes into "Esta ação pede uma confirmação nova: …". */
const acts: Readonly<Record<string, string>> = {
  exportClient: "baixar a cópia completa de um cliente",
  closeClient: "encerrar um cliente",
  exportPerson: "baixar os dados de uma pessoa",
  erasePerson: "apagar os dados de uma pessoa",
  exportPersonFromFiles: "baixar o que os arquivos dizem de uma pessoa",
  erasePersonFromFiles: "apagar uma pessoa dos arquivos de um cliente",
  updateUser: "mudar o acesso de uma pessoa",
  endUserSessions: "encerrar sessões de outra pessoa",
  endOwnSessions: "encerrar as suas outras sessões",
  exportAuditCsv: "exportar o registro de auditoria",
  exportAuditJson: "exportar o registro de auditoria",
  exportAuditProof: "exportar o registro de auditoria",
  updateModelSettings: "mudar o modelo de linguagem",
  waivePriorPhase: "dispensar a aprovação da fase anterior",
  decideGate: "decidir um gate",
  setSignInPolicy: "mudar quem precisa de chave de acesso",
  createIdentityProvider: "cadastrar um provedor de entrada",
  updateIdentityProvider: "mudar um provedor de entrada",
  removeIdentityProvider: "remover um provedor de entrada",
  liftQuarantine: "liberar os envios de arquivos de uma pessoa",
  reportPersonAccess: "gerar o relatório de acesso de uma pessoa",
  removeUserPasskeys: "remover as chaves de acesso de outra pessoa",
  changeUserEmail: "mudar o e-mail de uma conta",
  beginPasskey: "criar uma chave de acesso",
  removePasskey: "remover uma chave de acesso",
  makeRecoveryCodes: "gerar códigos de recuperação",
};

export const actOf = (name: string): string | undefined => acts[name];

export const confirmationCopy = {
  localhost: (port: string): string =>
    `Para criar uma chave de acesso neste computador, abra o Lastro por http://localhost${port === "" ? "" : `:${port}`}.`,
  https:
    "As chaves de acesso exigem https. Peça a quem administra para publicar o Lastro com certificado.",
  recent: (act: string): string =>
    `Esta ação pede uma confirmação nova: ${act}. Ela vale por 10 minutos.`,
};
