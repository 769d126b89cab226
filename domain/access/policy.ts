/**
 * Who may do what, as one readable table. The server asks it before every operation; the database's row-level security
 * holds the tenant boundary when a query forgets. What one may not read is "not-found"; what one may read but not do
 * is "forbidden".
 */
export type Role = "admin" | "consultant" | "client" | "approver";
export const roles: readonly Role[] = ["admin", "consultant", "client", "approver"];

export interface Actor {
  userId: string;
  role: Role;
  /** The company of a client or approver; null for the firm's own people. */
  clientId: string | null;
}

/** What the decision needs to know of the thing acted on; absent fields mean "does not apply". */
export interface Subject {
  tenantId?: string;
  /** No rule asks for it: the trace of what was read names it. */
  projectId?: string;
  /** The actor is on the project's team (its creator joins it), or created the client. */
  onTeam?: boolean;
  isDemonstration?: boolean;
  projectStatus?: "draft" | "active" | "archived";
  /** A consultant of the team released it, or it went to the gate, and it was not revoked. */
  released?: boolean;
  /** The file was uploaded by someone of the actor's company, or a released report cites it. */
  openToCompany?: boolean;
  /** Of the firm itself and of no company: firm-wide documents. */
  ofFirm?: boolean;
  /** A column of names or contacts whose table's rows are no people. */
  mayUnmask?: boolean;
  /** The actor submitted this gate. */
  ownSubmission?: boolean;
  /** The actor is the one who was asked to sign. */
  asked?: boolean;
}

export type Decision = { allowed: true } | { allowed: false; as: "not-found" | "forbidden" };
type Rule = (actor: Actor, subject: Subject) => Decision;

const yes: Decision = { allowed: true };
const notFound: Decision = { allowed: false, as: "not-found" };
const forbidden: Decision = { allowed: false, as: "forbidden" };

const ownCompany = (actor: Actor, subject: Subject): boolean =>
  actor.clientId !== null && subject.tenantId === actor.clientId;
const teamSees = (subject: Subject): boolean =>
  subject.onTeam === true || subject.isDemonstration === true;

/** Readable at all: admin everything, consultants their teams, clients and approvers their company. */
const sees: Rule = (actor, subject) => {
  if (actor.role === "admin") return yes;
  if (actor.role === "consultant") return teamSees(subject) ? yes : notFound;
  return ownCompany(actor, subject) ? yes : notFound;
};

const seesReleased: Rule = (actor, subject) => {
  const decision = sees(actor, subject);
  if (!decision.allowed || actor.role === "admin" || actor.role === "consultant") return decision;
  return subject.released === true ? yes : notFound;
};

const seesFile: Rule = (actor, subject) => {
  const decision = sees(actor, subject);
  if (!decision.allowed || actor.role === "admin" || actor.role === "consultant") return decision;
  return subject.openToCompany === true ? yes : notFound;
};

const firmOnly: Rule = (actor, subject) => {
  const decision = sees(actor, subject);
  if (!decision.allowed) return decision;
  return actor.role === "admin" || actor.role === "consultant" ? yes : forbidden;
};

/** The firm's doings on what the company's people may see in part: what they may not read does not exist for them. */
const firmOnlyOn =
  (reads: Rule): Rule =>
  (actor, subject) => {
    const decision = reads(actor, subject);
    return decision.allowed ? firmOnly(actor, subject) : decision;
  };

/** Hidden cells of people, asked for by whoever works with the file; an administrator as such does not. */
const unmasks: Rule = (actor, subject) => {
  const decision = seesFile(actor, subject);
  if (!decision.allowed) return decision;
  return actor.role === "consultant" && subject.mayUnmask === true ? yes : forbidden;
};

/** The firm's own workings: its runs. */
const firmReads: Rule = (actor, subject) => (firmOnly(actor, subject).allowed ? yes : notFound);

/** Where the company's people are not to know that there is anything. */
const firmAlone: Rule = (actor) =>
  actor.role === "admin" || actor.role === "consultant" ? yes : notFound;
const firmCreates: Rule = (actor) =>
  actor.role === "admin" || actor.role === "consultant" ? yes : forbidden;
const adminOnly: Rule = (actor) => (actor.role === "admin" ? yes : forbidden);
const never: Rule = (actor, subject) => (sees(actor, subject).allowed ? forbidden : notFound);

const uploads: Rule = (actor, subject) => {
  const decision = sees(actor, subject);
  if (!decision.allowed) return decision;
  if (actor.role === "admin" || actor.role === "consultant") return yes;
  return subject.projectStatus === "active" ? yes : forbidden;
};

const decidesGate: Rule = (actor, subject) => {
  if (actor.role !== "approver") return never(actor, subject);
  if (!ownCompany(actor, subject)) return notFound;
  return subject.ownSubmission === true ? forbidden : yes;
};

/** A way round the approver: the administrator's, and not for what they submitted themselves. */
const waivesGate: Rule = (actor, subject) => {
  if (actor.role !== "admin") return never(actor, subject);
  return subject.ownSubmission === true ? forbidden : yes;
};

/** The demonstration has no team of its own: every consultant sees it. */
const managesTeam: Rule = (actor, subject) => {
  const decision = firmOnly(actor, subject);
  return decision.allowed && subject.isDemonstration === true ? forbidden : decision;
};

/** Documents: of a project as its reports are, the firm's own for the firm's people alone. */
const readsDocument: Rule = (actor, subject) => {
  if (subject.ofFirm === true)
    return actor.role === "admin" || actor.role === "consultant" ? yes : notFound;
  return seesReleased(actor, subject);
};
const writesDocument: Rule = (actor, subject) => {
  const decision = readsDocument(actor, subject);
  return decision.allowed && actor.role !== "admin" && actor.role !== "consultant"
    ? forbidden
    : decision;
};
/** A project's are approved by the company's approvers, the firm's own by administrators; never by whoever sent them. */
const decidesDocument: Rule = (actor, subject) => {
  const decision = readsDocument(actor, subject);
  if (!decision.allowed) return decision;
  return actor.role === (subject.ofFirm === true ? "admin" : "approver") &&
    subject.ownSubmission !== true
    ? yes
    : forbidden;
};

/** Nobody signs for somebody else; others of the company do not know that anything was asked. */
const signsOwn: Rule = (actor, subject) => {
  const decision = sees(actor, subject);
  if (!decision.allowed || subject.asked === true) return decision;
  return actor.clientId === null ? forbidden : notFound;
};

const adminOnlyOn: Rule = (actor, subject) =>
  actor.role === "admin" ? yes : never(actor, subject);

export const policy = {
  "client.read": sees,
  "client.create": firmCreates,
  "client.update": firmOnly,
  "template.read": sees,
  "template.write": firmOnly,
  "project.list": () => yes,
  "project.read": sees,
  "project.create": firmCreates,
  "project.update": firmOnly,
  "project.start": firmOnly,
  "member.read": sees,
  "member.manage": managesTeam,
  "download.read": firmReads,
  "mapping.write": firmOnly,
  "assumption.write": firmOnly,
  "phase.read": sees,
  "phase.run": firmOnly,
  "run.read": firmReads,
  "promotion.read": firmReads,
  "promotion.write": firmOnly,
  "mining.read": firmReads,
  "gate.list": () => yes,
  "gate.read": sees,
  "gate.submit": firmOnly,
  /** Either of the two below; which one depends on the decision. */
  "gate.judge": (actor, subject) =>
    actor.role === "admin" ? waivesGate(actor, subject) : decidesGate(actor, subject),
  "gate.decide": decidesGate,
  "gate.waive": waivesGate,
  "phase.reopen": firmOnly,
  /** What people of the company are asked to sign: the list, which holds what the person may read. */
  "signature.list": sees,
  "signature.ask": firmOnly,
  "signature.answer": signsOwn,
  "approver.invite": firmOnly,
  "approver.require": adminOnlyOn,
  "risk.accept": decidesGate,
  "file.list": sees,
  "file.read": seesFile,
  "file.upload": uploads,
  "file.update": firmOnlyOn(seesFile),
  "row.read": seesFile,
  "row.unmask": unmasks,
  "fact.read": seesReleased,
  "report.read": seesReleased,
  "artifact.read": seesReleased,
  "report.release": firmOnlyOn(seesReleased),
  "report.rerun": firmOnlyOn(seesReleased),
  "report.reads": firmOnlyOn(seesReleased),
  /** Decisions of a project: the list, which holds what the person may read, and who and until when, before the release. */
  "decision.list": sees,
  "decision.edit": firmOnly,
  /** Composed reports: the list, which holds what the person may read; `released` where it was shared with the actor. */
  "customReport.list": sees,
  "customReport.create": firmOnly,
  "customReport.read": seesReleased,
  "customReport.write": firmOnlyOn(seesReleased),
  "comment.write": seesReleased,
  "comment.resolve": firmOnlyOn(seesReleased),
  /** Indicators, use cases and risks of a project: the list, which holds what the person may read. */
  "register.list": sees,
  "register.create": firmOnly,
  "register.read": seesReleased,
  "register.write": firmOnlyOn(seesReleased),
  "document.list": sees,
  "document.listFirm": firmCreates,
  "document.create": firmOnly,
  "document.createFirm": firmCreates,
  "document.read": readsDocument,
  "document.write": writesDocument,
  "document.decide": decidesDocument,
  "survey.manage": firmOnly,
  /** Computed from runs that need not be released. */
  "programme.read": firmReads,
  "programme.write": firmOnly,
  "programme.measure": firmOnly,
  "assistant.ask": seesReleased,
  "model.read": firmReads,
  /** Whether a project's data may go to a language model. */
  "model.allow": firmOnly,
  "invite.manage": adminOnly,
  "user.manage": adminOnly,
  "settings.manage": adminOnly,
  /** Closing clients, their retention, and a person's data. */
  "privacy.manage": adminOnly,
  "benchmark.manage": adminOnly,
  "benchmark.value": firmOnly,
  "benchmark.consent": firmOnly,
  /** Measured values of assumptions, and their way into the firm's library. */
  "lesson.read": firmReads,
  "lesson.share": firmOnly,
  "lesson.count": adminOnly,
  "regulation.manage": adminOnly,
  /** What the firm tells of itself to visitors. */
  "publicPage.manage": adminOnly,
  "audit.read": adminOnly,
  "demonstration.manage": adminOnly,
  /** Entering the demonstration as one of its company's invented people. */
  "demonstration.visit": firmAlone,
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof policy;
export const actions = Object.keys(policy) as Action[];

/** The one question: may this actor do this to that? Unknown actions do not exist, so denial is the default. */
export function decide(actor: Actor, action: Action, subject: Subject = {}): Decision {
  return (policy[action] as Rule)(actor, subject);
}
