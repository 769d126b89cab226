/** Texts of /verificar that stand outside its script, pt-BR. */
export const verifyPageCopy = {
  title: "Verificar uma prova",
  withoutScript: "Esta página confere provas no próprio navegador e precisa de JavaScript.",
};
