export type DemonstrationAction = "reset" | "delete" | null;
