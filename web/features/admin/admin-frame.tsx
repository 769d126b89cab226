import { ChevronDown, Lock } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Link, NavLink, useLocation, useNavigate } from "react-router";
import { mayDo, useSession } from "#web/features/auth/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { PageIntro } from "#web/ui/page-intro.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { useChosenInView } from "#web/ui/use-chosen-in-view.ts";
import { useEdgeFade } from "#web/ui/use-edge-fade.ts";
import { accessCopy, adminCopy as copy } from "./copy.ts";
import { useVersion } from "./queries.ts";

const areas = [
  { to: "/admin", label: copy.tabs.invites },
  { to: "/admin/users", label: copy.tabs.users },
  { to: "/admin/audit", label: copy.tabs.audit },
  { to: "/admin/privacidade", label: copy.tabs.privacy },
];
/** What is set once: under "Mais", and beside the tabs while it is open. */
const furtherAreas = [
  { to: "/admin/seguranca", label: copy.tabs.security },
  { to: "/admin/ia", label: copy.tabs.models },
  { to: "/admin/regulacao", label: copy.tabs.regulation },
  { to: "/admin/pagina-publica", label: copy.tabs.publicPage },
];

const tabLook =
  "relative inline-flex h-10 items-center gap-1 rounded-control px-2.5 text-base font-medium whitespace-nowrap transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 after:absolute after:inset-x-2.5 after:-bottom-0.5 after:h-0.5 after:rounded-full sm:px-3 sm:after:inset-x-3";

/** Head and areas of the administration; whoever may not administer reads so instead. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  if (!mayDo(session.user, "user.manage")) {
    return (
      <EmptyState
        icon={<Lock />}
        title={accessCopy.title}
        action={
          <Button asChild variant="primary">
            <Link to="/dashboard">{accessCopy.home}</Link>
          </Button>
        }
      >
        {accessCopy.text}
      </EmptyState>
    );
  }
  return (
    // At least a screen high: the line at its end does not run before what is still loading.
    <div className="-mt-3 flex min-h-[calc(100dvh-6.5rem)] flex-col gap-4">
      <PageIntro title={copy.title} text={copy.intro} />
      <Areas />
      {children}
      <Version />
    </div>
  );
}

function Areas() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useChosenInView(row, "[aria-current=page]", pathname);
  useEdgeFade(row, "a", pathname);
  const shown = [...areas, ...furtherAreas.filter(({ to }) => to === pathname)];
  return (
    <div className="-mx-1 flex border-b border-border px-1">
      <nav
        ref={row}
        aria-label={copy.tabs.label}
        className="edge-fade flex min-w-0 overflow-x-auto py-0.5 sm:gap-1"
      >
        {shown.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              classNames(tabLook, isActive ? "text-ink after:bg-accent" : "text-ink-2")
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {/* Beside what scrolls: on a phone it would be the one that is cut. */}
      <DropdownMenu
        trigger={
          <button type="button" className={classNames(tabLook, "my-0.5 shrink-0 text-ink-2")}>
            {copy.tabs.more}
            <ChevronDown aria-hidden className="size-4 text-ink-3" />
          </button>
        }
        groups={[
          furtherAreas.map(({ to, label }) => ({ label, onSelect: () => void navigate(to) })),
        ]}
      />
    </div>
  );
}

function Version() {
  const { data: version } = useVersion();
  if (version === undefined) return null;
  return <footer className="mt-auto text-sm text-ink-3">{copy.version(version)}</footer>;
}
