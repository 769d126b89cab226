export { deliverDueMail, LEASE_MS } from "./deliver-mail.ts";
export { digestMail, type DigestContent } from "./digest-mail.ts";
export type { MailContent, MailKind, QueuedMail } from "./mail-kind.ts";
export { openMailPost } from "./mail-post.ts";
export { routes } from "./routes.ts";
export { queueMail, type MailRequest } from "./queue-mail.ts";
