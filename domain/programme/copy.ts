import type { ItemKind } from "./item-status.ts";
import type { ShownStatus } from "./item-status.ts";

export const programmeCopy = {
  redesigns: "Redesenhos de processos",
  redesign: (process: string): string => `Redesenho de ${process}`,
  kinds: {
    initiative: "Iniciativa",
    redesign: "Redesenho",
    "quick-win": "Ganho rápido",
  } satisfies Record<ItemKind, string>,
  statuses: {
    planned: "Planejado",
    active: "Em andamento",
    done: "Concluído",
    late: "Atrasado",
    "late-start": "Início atrasado",
  } satisfies Record<ShownStatus, string>,
  waves: ["Ganhos rápidos", "Transformações centrais", "Modelo AI-first"],
};
