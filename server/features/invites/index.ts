export { inviteMail } from "./invite-mail.ts";
export { issueInvite, linkOf, type NewInvite } from "./issue-invite.ts";
export { routes } from "./routes.ts";
