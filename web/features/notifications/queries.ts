import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
  setNotificationSettings,
  type NotificationSettings,
} from "#contract/notifications/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { notificationCopy as copy } from "./copy.ts";

const LATEST = 8;
const PAGE = 30;
const settingsKey = ["notifications", "settings"] as const;

/** The newest few and the unread count. */
export function useLatestNotifications() {
  return useQuery({
    queryKey: ["notifications", "latest"],
    queryFn: () => call(listNotifications, { query: { limit: LATEST } }),
  });
}

export function useNotificationList(isUnread: boolean) {
  return useInfiniteQuery({
    queryKey: ["notifications", "list", isUnread],
    queryFn: ({ pageParam }) =>
      call(listNotifications, {
        query: {
          unread: isUnread ? "1" : "0",
          limit: PAGE,
          ...(pageParam === null ? {} : { before: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.items.at(-1)?.id ?? null) : null),
  });
}

function useMark<Input>(run: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => client.invalidateQueries({ queryKey: ["notifications"] }),
    onError: (error) =>
      showToast({
        title: copy.failed,
        description: describeError(error, copy.tryAgain),
        tone: "destructive",
      }),
  });
}
export const useMarkRead = () =>
  useMark((id: string) => call(readNotification, { params: { id } }));
export const useMarkAllRead = () => useMark(() => call(readAllNotifications));

export function useNotificationSettings() {
  return useQuery({ queryKey: settingsKey, queryFn: () => call(getNotificationSettings) });
}

export function useSetNotificationSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<Pick<NotificationSettings, "kinds" | "digest">>) =>
      call(setNotificationSettings, { body }),
    onSuccess: (settings) => client.setQueryData(settingsKey, settings),
    onError: (error) =>
      showToast({
        title: copy.failed,
        description: describeError(error, copy.tryAgain),
        tone: "destructive",
      }),
  });
}
