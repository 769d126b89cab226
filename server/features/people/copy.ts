import type { Role } from "#domain/access/policy.ts";

export const peopleCopy = {
  clientNeeded: "Selecione a empresa cliente desta pessoa.",
  unknownClient: "A empresa cliente não foi encontrada. Recarregue a página e escolha outra.",
  roles: {
    admin: "Administrador",
    consultant: "Consultor",
    client: "Cliente",
    approver: "Aprovador",
  } satisfies Record<Role, string>,
  fileName: "usuarios",
  columns: [
    "Nome",
    "E-mail",
    "Papel",
    "Empresa cliente",
    "Situação",
    "Criado em",
    "Último uso",
    "Sessões abertas",
  ],
  active: "Ativo",
  disabled: "Desativado",
};
