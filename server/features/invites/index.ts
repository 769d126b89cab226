import { defineFeature } from "#server/platform/feature.ts";
import { inviteMail } from "./invite-mail.ts";
import { routes } from "./routes.ts";

export { inviteMail } from "./invite-mail.ts";
export { issueInvite } from "./issue-invite.ts";

export const invites = defineFeature({
  name: "invites",
  routes,
  mail: { invite: inviteMail },
  tables: ["invites"],
});
