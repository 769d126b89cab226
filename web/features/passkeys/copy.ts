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
