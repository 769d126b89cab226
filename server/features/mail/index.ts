import { defineFeature } from "#server/platform/feature.ts";
import { digestMail } from "./digest-mail.ts";
import { routes } from "./routes.ts";

export { sendDueMail, LEASE_MS } from "./deliver-mail.ts";
export { digestMail, type DigestContent } from "./digest-mail.ts";
export type { MailKind } from "#server/platform/mail-kind.ts";
export { startMailQueue } from "./mail-queue.ts";
export { queueMail } from "./queue-mail.ts";

export const mail = defineFeature({
  name: "mail",
  routes,
  mail: { digest: digestMail },
  tables: ["mail_messages", "mail_attempts"],
});
