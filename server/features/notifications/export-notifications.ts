import type { exportNotifications as endpoint } from "#contract/notifications/endpoints.ts";
import { sendTable } from "#server/features/registers/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { momentInWords } from "#server/platform/product-day.ts";
import { exportCopy as copy } from "./copy.ts";
import { readNotifications } from "./list-notifications.ts";

/** One's own notices with the words of the page, newest first. */
export const exportNotifications: Handler<typeof endpoint> = async (context, { query }) => {
  const { services, actor } = context;
  const items = await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
    readNotifications(tx, { unread: query.unread, limit: null }),
  );
  const moment = (instant: string | null): string | null =>
    instant === null ? null : momentInWords.format(new Date(instant)).replace(",", "");
  const rows = items.map(({ createdAt, readAt, kind, title, text, project }) => [
    moment(createdAt),
    copy.kinds[kind],
    title,
    text,
    project?.name ?? null,
    project?.clientName ?? null,
    readAt === null ? copy.unread : copy.read,
    moment(readAt),
  ]);
  return sendTable(context, query.format, { name: copy.file, header: [...copy.columns], rows });
};
