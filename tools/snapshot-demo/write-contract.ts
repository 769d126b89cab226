/** What crosses the wire and who may do what: the contract as OpenAPI, its addresses, and the policy as a table. */
import { createHash } from "node:crypto";
import { actions, decide, describeApi, endpoints, roles, type Subject } from "./product.ts";
import type { SnapshotFolder } from "./snapshot-folder.ts";

type Endpoint = (typeof endpoints)[number];

const addressOf = ({ method, path }: Endpoint): string => `${path} ${method}`;
const accessOf = ({ access }: Endpoint): string =>
  access.who === "allowed" ? access.action : access.who;

export async function writeContract(folder: SnapshotFolder): Promise<void> {
  // By address: the order of the list is that of its modules, which says nothing on the wire.
  const sorted = [...endpoints].sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1));
  await folder.json("contract.json", {
    api: describeApi(sorted),
    access: Object.fromEntries(sorted.map((endpoint) => [addressOf(endpoint), accessOf(endpoint)])),
  });
  await folder.text(
    "routes.txt",
    sorted
      .map((endpoint) =>
        [
          endpoint.method,
          endpoint.path,
          endpoint.name,
          accessOf(endpoint),
          endpoint.bodyKind ?? "json",
          endpoint.replyKind ?? "json",
          endpoint.status ?? 200,
          endpoint.errors.join(","),
        ].join(" "),
      )
      .join("\n"),
  );
  await folder.text("policy.txt", describePolicy());
}

const company = "company";
/** Situations that a reader of the table knows; the hash of a line covers every combination. */
const situations: readonly Subject[] = [
  {},
  { tenantId: company },
  { tenantId: company, released: true },
  { tenantId: company, released: true, ownSubmission: true },
  { tenantId: company, openToCompany: true, projectStatus: "active" },
  { tenantId: company, onTeam: true },
  { tenantId: company, onTeam: true, ownSubmission: true },
  { tenantId: company, isDemonstration: true },
  { ofFirm: true },
  { ofFirm: true, ownSubmission: true },
];

function everySubject(): Subject[] {
  const flags = ["onTeam", "isDemonstration", "released", "openToCompany", "ofFirm"] as const;
  let all: Subject[] = [{}, { tenantId: company }, { tenantId: "other" }];
  for (const flag of [...flags, "ownSubmission"] as const)
    all = all.flatMap((subject) => [subject, { ...subject, [flag]: true }]);
  return all.flatMap((subject) => [
    subject,
    ...(["draft", "active", "archived"] as const).map((projectStatus) => ({
      ...subject,
      projectStatus,
    })),
  ]);
}

/** A line for each role and action: a mark for each situation (yes, Forbidden, Not found) and a hash over all of them. */
function describePolicy(): string {
  const all = everySubject();
  const heading = situations.map((subject, index) => `# ${index + 1} ${JSON.stringify(subject)}`);
  const lines = [...actions].sort().flatMap((action) =>
    roles.map((role) => {
      const actor = {
        userId: "person",
        role,
        clientId: role === "client" || role === "approver" ? company : null,
      };
      const mark = (subject: Subject): string => {
        const decision = decide(actor, action, subject);
        return decision.allowed ? "y" : decision.as === "forbidden" ? "F" : "N";
      };
      const hash = createHash("sha256").update(all.map(mark).join("")).digest("hex");
      return `${action} ${role} ${situations.map(mark).join("")} ${hash.slice(0, 16)}`;
    }),
  );
  return [...heading, ...lines].join("\n");
}
