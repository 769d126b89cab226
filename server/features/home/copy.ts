export const homeCopy = { nobody: "usuário removido" };
