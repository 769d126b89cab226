import { countOf } from "#web/lib/format-number.ts";

export const passkeyCopy = {
  title: "Chaves de acesso",
  hint: "Com uma chave de acesso você entra com a digital, o rosto ou o PIN deste aparelho, sem esperar e-mail.",
  none: "Você ainda não tem chave de acesso.",
  create: "Criar chave de acesso",
  name: "Nome da chave",
  nameHint: "Por exemplo, o aparelho em que ela fica.",
  nameDefault: "Este aparelho",
  created: "Chave de acesso criada",
  createFailed: "Não foi possível criar a chave de acesso",
  synced: "sincronizada",
  single: "só neste aparelho",
  suspended: "Suspensa: pode haver uma cópia desta chave. Remova-a e crie outra.",
  since: (moment: string): string => `criada em ${moment}`,
  lastUse: (moment: string): string => `último uso em ${moment}`,
  unused: "ainda não usada",
  remove: "Remover",
  removeOf: (name: string): string => `Remover a chave ${name}`,
  removed: "Chave de acesso removida",
  removeFailed: "Não foi possível remover a chave de acesso",
  codes: "Códigos de recuperação",
  codesLeft: (count: number): string =>
    count === 0
      ? "Nenhum código. Gere dez e guarde-os fora deste aparelho: cada um confirma uma vez quando a chave não está à mão."
      : countOf(count, "código ainda vale.", "códigos ainda valem."),
  makeCodes: "Gerar códigos",
  codesShown:
    "Guarde estes códigos agora: eles não serão mostrados de novo, e os anteriores deixaram de valer.",
  download: "Baixar",
  copy: "Copiar",
  copied: "Códigos copiados",
  codesFailed: "Não foi possível gerar os códigos",
  tryAgain: "Tente novamente.",
  signIn: "Entrar com chave de acesso",
  refused: "A chave de acesso não foi reconhecida. Tente de novo ou peça um novo acesso.",
  cancelled: "A chave de acesso não foi usada. Tente de novo quando quiser.",
};

/** Of whom a passkey is asked, for administrators. */
export const policyCopy = {
  title: "Chaves de acesso",
  hint: "Escolha quem precisa de uma chave de acesso para entrar. Quem ainda não tem uma recebe três dias para criá-la.",
  label: "Exigir chave de acesso de",
  choices: {
    offered: "Ninguém: a chave é oferecida",
    administrators: "Administradores",
    deciders: "Administradores e aprovadores",
    everyone: "Todas as pessoas",
  },
  without: (count: number): string =>
    count === 0
      ? "Todas as pessoas de quem ela é pedida têm uma chave."
      : countOf(count, "pessoa ainda não tem chave.", "pessoas ainda não têm chave."),
  enforced: (moment: string): string =>
    `A partir de ${moment}, quem não tiver chave só verá a página para criá-la.`,
  recommended: "Recomendado: exigir chave de acesso de administradores e aprovadores.",
  save: "Salvar",
  saved: "Exigência de chave de acesso atualizada",
  saveFailed: "Não foi possível mudar a exigência",
  confirmTitle: "Exigir chave de acesso?",
  confirm: "Exigir",
  confirmText: (count: number): string =>
    count === 0
      ? "Todas as pessoas de quem ela é pedida já têm uma chave. Nada muda para elas."
      : `${countOf(count, "pessoa tem", "pessoas têm")} três dias para criar a sua chave. Depois disso ${count === 1 ? "ela verá" : "elas verão"} só a página em que a chave é criada.`,
};

/** What whoever has to make a passkey reads. */
export const dueCopy = {
  title: "Crie a sua chave de acesso",
  text: "O seu papel nesta plataforma pede uma chave de acesso. Crie-a neste aparelho para continuar; a página que você abriu aparece em seguida.",
  lost: "Perdeu a chave que tinha? Peça a quem administra que remova as suas chaves e envie um novo acesso.",
  signOut: "Sair",
  soon: (moment: string): string =>
    `O seu papel pede uma chave de acesso. Crie a sua até ${moment}: depois disso a plataforma só mostrará a página para criá-la.`,
  create: "Criar chave de acesso",
};
