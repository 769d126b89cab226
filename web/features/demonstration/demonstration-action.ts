/** "update": of a demonstration that an earlier version seeded; it is the same act, in other words. */
export type DemonstrationAction = "reset" | "update" | "delete" | null;
