import { Menu, Moon, Plus, Search, Sun } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { SessionUser } from "#contract/auth/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { mayDo } from "#web/features/auth/index.ts";
import { NotificationBell } from "#web/features/notifications/index.ts";
import { newAnalysisCopy, useActiveProject, useNewAnalysis } from "#web/features/projects/index.ts";
import { formatPercent } from "#web/lib/format-number.ts";
import { usePlaceFacts } from "#web/lib/place-facts.ts";
import { setTheme, useTheme } from "#web/lib/theme.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Tooltip } from "#web/ui/floating/tooltip.tsx";
import { useCommandPalette } from "./palette/command-palette.tsx";
import { frameCopy as copy } from "./copy.ts";
import { usePlace } from "./use-place.ts";

/** On a phone all five stand beside the title, each as large as a finger needs. */
const FINGER = "max-sm:size-11";

/** Where one is, which project is active, and the one thing that can be started from anywhere. */
export function Header({
  user,
  onOpenMenu,
  isMenuOpen,
}: {
  user: SessionUser;
  onOpenMenu: () => void;
  isMenuOpen: boolean;
}) {
  const { project } = useActiveProject();
  const { title, crumbs } = usePlace();
  const { pathname } = useLocation();
  // On a page of another project the active one's name would mislead.
  const isElsewhere =
    pathname.startsWith("/project/") &&
    project !== null &&
    !pathname.startsWith(`/project/${project.id}`);
  const isDashboard = pathname === "/" || pathname === "/dashboard";
  const isDark = useTheme() === "dark";
  const openAnalysis = useNewAnalysis((state) => state.setOpen);
  const openPalette = useCommandPalette((state) => state.setOpen);
  return (
    <header className="print:hidden sticky top-0 z-20 border-b border-border bg-bg/95 backdrop-blur-sm">
      <div className="mx-auto flex min-h-14 w-full max-w-content items-center gap-2 px-4 py-2 max-sm:gap-0 max-sm:py-1.5 max-sm:pr-2 sm:px-6 lg:px-8">
        <IconButton
          label={copy.openMenu}
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
          className={`-ml-2 md:hidden ${FINGER}`}
        >
          <Menu aria-hidden />
        </IconButton>
        <div className="min-w-0 flex-1">
          <Breadcrumbs crumbs={crumbs} />
          <div className="flex min-w-0 items-center gap-2">
            <p title={title} className="truncate text-base font-semibold text-ink">
              {title}
            </p>
            {isDashboard && project !== null && <ProjectFacts project={project} />}
            <PageFacts />
            {project !== null && project.name !== title && !isElsewhere && (
              <Link
                to={`/project/${project.id}`}
                className="hidden max-w-[260px] min-w-[64px] shrink-[99] rounded-full lg:block"
              >
                <Badge className="max-w-full">
                  <span title={project.name} className="truncate">
                    {project.name}
                  </span>
                </Badge>
              </Link>
            )}
          </div>
        </div>
        <Tooltip text={`${copy.palette} (Ctrl K)`}>
          <IconButton label={copy.palette} className={FINGER} onClick={() => openPalette(true)}>
            <Search aria-hidden />
          </IconButton>
        </Tooltip>
        <Tooltip text={copy.theme(isDark)}>
          <IconButton
            label={copy.theme(isDark)}
            className={FINGER}
            onClick={() => setTheme(isDark ? "light" : "dark")}
          >
            {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
          </IconButton>
        </Tooltip>
        <NotificationBell />
        {mayDo(user, "project.create") && (
          <Button
            variant="secondary"
            onClick={() => openAnalysis(true)}
            aria-label={newAnalysisCopy.button}
            className={`max-sm:px-0 ${FINGER}`}
            icon={<Plus aria-hidden className="size-4" />}
            data-testid="button-new-analysis"
          >
            <span className="hidden sm:inline">{newAnalysisCopy.button}</span>
          </Button>
        )}
      </div>
    </header>
  );
}

/** How far the active project is, and how good its data are. */
function ProjectFacts({ project }: { project: Project }) {
  return (
    <p className="hidden shrink-0 gap-1.5 lg:flex">
      <Badge>{copy.projectFacts.phases(project.approvedPhases)}</Badge>
      {project.qualityScore !== null && (
        <Badge>{copy.projectFacts.quality(formatPercent(project.qualityScore))}</Badge>
      )}
    </p>
  );
}

/** What the page itself puts there. */
function PageFacts() {
  const facts = usePlaceFacts();
  if (facts.length === 0) return null;
  return (
    <ul className="hidden shrink-0 gap-1.5 lg:flex" data-testid="header-facts">
      {facts.map(({ label, hint }) => (
        <li key={label} title={hint}>
          <Badge>{label}</Badge>
        </li>
      ))}
    </ul>
  );
}
