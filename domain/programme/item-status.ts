export type ItemKind = "initiative" | "redesign" | "quick-win";

export type StoredStatus = "planned" | "active" | "done";

export type ItemStatus = StoredStatus | "late";

export type ShownStatus = ItemStatus | "late-start";
