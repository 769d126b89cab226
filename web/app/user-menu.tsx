import {
  EyeOff,
  Eye,
  Keyboard,
  LogOut,
  Moon,
  RefreshCw,
  Settings,
  Sun,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { SessionUser } from "#contract/auth/endpoints.ts";
import { mayDo, sessionCopy, useSignOut } from "#web/features/auth/index.ts";
import {
  demonstrationCopy,
  ManageDemonstration,
  useDemonstration,
  useHideDemonstration,
  type DemonstrationAction,
} from "#web/features/demonstration/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { initialsOf } from "#web/lib/initials.ts";
import { setTheme, useTheme } from "#web/lib/theme.ts";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { type MenuAction } from "#web/ui/floating/menu-props.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { frameCopy as copy } from "./copy.ts";
import { useShortcutsDialog } from "./palette/shortcuts-dialog.tsx";

/** Who is signed in, and the settings that are theirs. */
export function UserMenu({ user }: { user: SessionUser }) {
  const isDark = useTheme() === "dark";
  const [action, setAction] = useState<DemonstrationAction>(null);
  const navigate = useNavigate();
  const signOut = useLeave();
  const demonstration = useDemonstrationActions(user, setAction);
  const name = user.name ?? user.email;
  return (
    <>
      <DropdownMenu
        align="start"
        side="top"
        heading={user.email}
        trigger={
          <button
            type="button"
            className="flex w-full items-center gap-3 rounded-control p-2 text-left hover:bg-surface-2 md:max-[68.7rem]:p-1"
          >
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
            >
              {initialsOf(name)}
            </span>
            <span className="min-w-0 flex-1 md:max-[68.7rem]:sr-only">
              <span title={name} className="block truncate font-medium text-ink">
                {name}
              </span>
              <span
                title={sessionCopy.roles[user.role]}
                className="block truncate text-xs text-ink-3"
              >
                {sessionCopy.roles[user.role]}
              </span>
            </span>
            <span className="sr-only">{copy.userMenu}</span>
            <Settings aria-hidden className="size-4 text-ink-3 md:max-[68.7rem]:hidden" />
          </button>
        }
        groups={[
          [
            {
              label: copy.settings,
              icon: <Settings aria-hidden />,
              onSelect: () => void navigate("/settings"),
            },
            {
              label: copy.theme(isDark),
              icon: isDark ? <Sun aria-hidden /> : <Moon aria-hidden />,
              onSelect: () => setTheme(isDark ? "light" : "dark"),
            },
            {
              label: copy.shortcuts,
              icon: <Keyboard aria-hidden />,
              hint: "?",
              onSelect: () => useShortcutsDialog.getState().setOpen(true),
            },
          ],
          demonstration,
          [
            {
              label: sessionCopy.signOut,
              icon: <LogOut aria-hidden />,
              onSelect: () => void signOut(),
            },
          ],
        ]}
      />
      <ManageDemonstration action={action} onClose={() => setAction(null)} />
    </>
  );
}

function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return async () => {
    try {
      await signOut();
      await navigate("/");
    } catch (error) {
      showToast({
        title: sessionCopy.signOutFailed,
        description: describeError(error, sessionCopy.tryAgain),
        tone: "destructive",
      });
    }
  };
}

function useDemonstrationActions(
  user: SessionUser,
  ask: (action: DemonstrationAction) => void,
): MenuAction[] {
  const { data } = useDemonstration();
  const hide = useHideDemonstration();
  if (data === undefined || data.state === "off") return [];
  const isOlder = data.state === "ready" && !data.hasPeople;
  const onHide = (): void =>
    hide.mutate(!data.hidden, {
      onSuccess: (changed) =>
        showToast({ title: changed.hidden ? demonstrationCopy.hidden : demonstrationCopy.shown }),
    });
  const toggle: MenuAction = {
    label: data.hidden ? demonstrationCopy.show : demonstrationCopy.hide,
    icon: data.hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
    onSelect: onHide,
  };
  const manage: MenuAction[] = mayDo(user, "demonstration.manage")
    ? [
        {
          label: isOlder ? demonstrationCopy.update : demonstrationCopy.reset,
          icon: <RefreshCw aria-hidden />,
          onSelect: () => ask(isOlder ? "update" : "reset"),
        },
        {
          label: demonstrationCopy.delete,
          icon: <Trash2 aria-hidden />,
          isDestructive: true,
          onSelect: () => ask("delete"),
        },
      ]
    : [];
  return data.state === "deleted" ? manage.slice(0, 1) : [toggle, ...manage];
}
