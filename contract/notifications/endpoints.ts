import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";
import { exportFormat } from "../registers/record.ts";
import { liveEventKinds, notificationKinds } from "./kinds.ts";

/** One event of the stream. "ready": nothing was missed; "resync": what was missed is unknown, read everything again. */
const liveEvent = z.object({
  kind: z.enum([...liveEventKinds, "ready", "resync"]),
  projectId: uuid.nullable(),
  /** A run, a phase, a report: what the kind is about. */
  subjectId: uuid.nullable(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const streamEvents = defineEndpoint({
  name: "streamEvents",
  method: "GET",
  path: "/api/events",
  admission: "event-stream",
  access: { who: "signed-in" },
  summary:
    "Server-sent events of what the person may read. Goes on after Last-Event-ID, or `after`, which a new connection may carry; ends with the session",
  query: z.object({ after: z.string().max(60).optional() }),
  reply: liveEvent,
  replyKind: "stream",
  trace: "none",
  errors: ["NOT_SIGNED_IN"],
});

export const notification = z.object({
  id: uuid,
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  project: z.object({ id: uuid, name: z.string(), clientName: z.string() }).nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

const unread = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");

export const listNotifications = defineEndpoint({
  name: "listNotifications",
  method: "GET",
  path: "/api/notifications",
  access: { who: "signed-in" },
  summary: "One's notifications, newest first, a page at a time, and how many are unread in all",
  query: z.object({
    unread,
    /** The last one of the page before. */
    before: uuid.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: z.object({ unread: z.number().int(), items: z.array(notification), hasMore: z.boolean() }),
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN"],
});

export const exportNotifications = defineEndpoint({
  name: "exportNotifications",
  method: "GET",
  path: "/api/notifications/export",
  admission: "heavy-export",
  access: { who: "signed-in" },
  summary: "All of one's notifications, or the unread ones, as a table",
  query: exportFormat.extend({ unread }),
  reply: nothing,
  replyKind: "binary",
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN"],
});

export const readNotification = defineEndpoint({
  name: "readNotification",
  method: "POST",
  path: "/api/notifications/:id/read",
  access: { who: "signed-in" },
  summary: "Marks one as read; again changes nothing",
  params: idParams,
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});

export const readAllNotifications = defineEndpoint({
  name: "readAllNotifications",
  method: "POST",
  path: "/api/notifications/read-all",
  access: { who: "signed-in" },
  summary: "Marks all as read",
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN"],
});

const kindChoices = z.array(z.object({ kind: z.enum(notificationKinds), wanted: z.boolean() }));
const digest = z.enum(["off", "daily", "weekly"]);
const notificationSettings = z.object({
  /** Kinds that the person's role can be told of, each with whether they want it. */
  kinds: kindChoices,
  /** What is unread, by e-mail: at 7 in the morning of São Paulo, each day or each Monday. */
  digest,
  /** Whether this installation sends e-mail at all. */
  sendsMail: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const getNotificationSettings = defineEndpoint({
  name: "getNotificationSettings",
  method: "GET",
  path: "/api/notifications/settings",
  access: { who: "signed-in" },
  summary: "What the person wants to be told of",
  reply: notificationSettings,
  trace: "none",
  errors: ["NOT_SIGNED_IN"],
});

export const setNotificationSettings = defineEndpoint({
  name: "setNotificationSettings",
  method: "PUT",
  path: "/api/notifications/settings",
  access: { who: "signed-in" },
  summary: "Turns kinds on or off; those not named stay as they are",
  body: z.object({ kinds: kindChoices.default([]), digest: digest.optional() }),
  reply: notificationSettings,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN"],
});
