export const CLIENT_NOT_FOUND = "Cliente não encontrado.";
export const NO_PROJECTS_IN_DEMONSTRATION =
  "A demonstração não recebe novos projetos. Escolha ou crie um cliente.";
export const NOTHING_TO_CHANGE = "Informe o que mudar.";
