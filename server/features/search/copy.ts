import type { Role } from "#domain/access/policy.ts";

export const searchCopy = {
  reportOf: (phase: string): string => `Relatório: ${phase}`,
  roles: {
    admin: "Administração",
    consultant: "Consultoria",
    approver: "Aprovação",
    client: "Cliente",
  } satisfies Record<Role, string>,
};
