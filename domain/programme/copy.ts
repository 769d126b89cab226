import type { ItemKind, ItemStatus } from "./build-programme.ts";

export const programmeCopy = {
  redesign: (process: string): string => `Redesenho de ${process}`,
  kinds: { initiative: "Iniciativa", redesign: "Redesenho", "quick-win": "Ganho rápido" } satisfies Record<ItemKind, string>,
  statuses: { planned: "Planejada", active: "Em andamento", done: "Concluída", late: "Atrasada" } satisfies Record<ItemStatus, string>,
  waves: ["Ganhos rápidos", "Transformações centrais", "Modelo AI-first"],
};
