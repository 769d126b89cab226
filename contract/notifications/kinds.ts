/** What a person may be told of, in the order of the settings. */
export const notificationKinds = [
  "gate_waiting",
  "gate_decided",
  "signature_asked",
  "signature_answered",
  "run_finished",
  "run_failed",
  "pack_finished",
  "comment",
  "mention",
  "report_ready",
  "report_failed",
  "report_shared",
  "risk_due",
  "kpi_out_of_band",
  "team_joined",
  "invite_accepted",
  "invite_expiring",
  "retention_due",
  "store_damaged",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What each kind's sentence is made of. Dates are YYYY-MM-DD. */
export interface NotificationSubjects {
  gate_waiting: { phase: string; reportVersion: number; by: string };
  gate_decided: {
    phase: string;
    decision: "approve" | "approve_with_conditions" | "return" | "waive";
    by: string;
  };
  signature_asked: { phase: string; condition: string; by: string };
  signature_answered: { condition: string; by: string; isConfirmed: boolean };
  run_finished: { phase: string };
  run_failed: { phase: string; reason: string };
  /** Phases whose report is in it. */
  pack_finished: { phases: number };
  comment: { report: string; by: string; excerpt: string; isReply: boolean };
  mention: { report: string; by: string; excerpt: string };
  report_ready: { report: string; number: number; isScheduled: boolean };
  report_failed: { report: string; reason: string };
  report_shared: { report: string; by: string };
  risk_due: { risk: string; dueOn: string };
  kpi_out_of_band: { kpi: string; value: string; band: string };
  team_joined: { by: string };
  invite_accepted: { person: string; role: "admin" | "consultant" | "client" | "approver" };
  invite_expiring: { email: string; expiresOn: string };
  retention_due: { project: string; client: string; dueOn: string };
  /** What the object is, and of which project; null where it belongs to none. */
  store_damaged: { file: string; project: string | null };
}

/**
 * What moved, for open screens. Each carries the project, and where one is meant the record; the
 * firm's own documents and the administration have none.
 */
export const liveEventKinds = [
  "run",
  "gate",
  "comment",
  "report",
  "member",
  "notification",
  "register",
  "document",
  "administration",
] as const;
export type LiveEventKind = (typeof liveEventKinds)[number];

/** Of the company's people alone. */
const ofCompany: readonly NotificationKind[] = ["gate_waiting", "signature_asked"];
/** What anybody of the company can be told of. */
const ofCompanyPeople: readonly NotificationKind[] = [
  "gate_decided",
  "signature_asked",
  "comment",
  "mention",
  "report_ready",
  "report_shared",
  "team_joined",
];
/** What people of a role can be told of at all: what the settings offer. */
export const kindsOfRole: Record<
  "admin" | "consultant" | "client" | "approver",
  readonly NotificationKind[]
> = {
  admin: notificationKinds.filter((kind) => !ofCompany.includes(kind)),
  consultant: notificationKinds.filter(
    (kind) => !ofCompany.includes(kind) && kind !== "store_damaged",
  ),
  client: ofCompanyPeople,
  approver: ["gate_waiting", ...ofCompanyPeople],
};
