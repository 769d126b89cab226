import { FolderX } from "lucide-react";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Project } from "#contract/projects/endpoints.ts";
import {
  activeProjectOf,
  projectCopy,
  usePickProject,
  useProjects,
} from "#web/features/projects/index.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";

/** Pages of the active project whose own address does not name it. */
const OF_ACTIVE =
  /^\/(?:dashboard|phases|phase\/[1-7]|benchmarks|library|kpis|cases|risks|reports|programa)$/;
/** Leads on to the project's own address: two changes of the address at once would leave neither. */
const LEADS_ON = "/programa";
const NAME = "projeto";
/** The server draws a first page without its query: the browser's first drawing is the same, and the address is followed right after. */
const never = () => () => undefined;
const isBrowser = (): boolean => true;
const isServer = (): boolean => false;

type Step =
  | { kind: "show" }
  | { kind: "unknown" }
  /** The address has a project to be made the active one. */
  | { kind: "follow"; projectId: string }
  /** The active project is to be written into the address. */
  | { kind: "write"; projectId: string };

/** `followed`: what the address named when it was last followed; from then on a choice is followed by the address. */
export function nextStep(
  asked: string | null,
  followed: string | null,
  projects: readonly Project[] | undefined,
): Step {
  const active = activeProjectOf(projects as Project[] | undefined);
  if (projects === undefined || active === null || asked === active.id) return { kind: "show" };
  if (asked !== null && !projects.some(({ id }) => id === asked)) return { kind: "unknown" };
  if (asked !== null && asked !== followed) return { kind: "follow", projectId: asked };
  return projects.length > 1 ? { kind: "write", projectId: active.id } : { kind: "show" };
}

/** The project of the page's own address, once for each arrival: what is chosen in the sidebar meanwhile is not undone. */
export function projectToTake(
  own: string | null,
  taken: string | null,
  projects: readonly Project[] | undefined,
): string | null {
  if (own === null || own === taken || projects?.some(({ id }) => id === own) !== true) return null;
  return activeProjectOf(projects as Project[])?.id === own ? null : own;
}

/** A page under /project/{id} makes its project the active one, so that the frame names the project that is shown. */
function useOwnProject(pathname: string, projects: readonly Project[] | undefined): void {
  const { mutate: pick } = usePickProject();
  const [taken, setTaken] = useState<string | null>(null);
  const own = /^\/project\/([^/]+)/.exec(pathname)?.[1] ?? null;
  const toTake = projectToTake(own, taken, projects);
  if (toTake === null && projects !== undefined && own !== taken) setTaken(own);
  useEffect(() => {
    if (toTake !== null) pick(toTake, { onError: () => setTaken(toTake) });
  }, [toTake, pick]);
}

/**
 * `?projeto=` on the pages of the active project: one that arrives becomes the active project, and where a person reads several the address
 * is made to say which is shown, so that the same link shows the same to everybody who may read it.
 */
export function ProjectInAddress({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { data: projects } = useProjects();
  const { mutate: pick, isPending: isPicking } = usePickProject();
  const [followed, setFollowed] = useState<string | null>(null);
  useOwnProject(pathname, projects);
  const isOfActive =
    useSyncExternalStore(never, isBrowser, isServer) && OF_ACTIVE.test(pathname) && !isPicking;
  const asked = new URLSearchParams(search).get(NAME);
  const step: Step = isOfActive ? nextStep(asked, followed, projects) : { kind: "show" };
  if (isOfActive && asked !== followed && step.kind === "show") setFollowed(asked);
  const toFollow = step.kind === "follow" ? step.projectId : null;
  const toWrite = step.kind === "write" && pathname !== LEADS_ON ? step.projectId : null;
  useEffect(() => {
    if (toFollow !== null) pick(toFollow, { onError: () => setFollowed(toFollow) });
  }, [toFollow, pick]);
  useEffect(() => {
    if (toWrite === null) return;
    const next = new URLSearchParams(search);
    next.set(NAME, toWrite);
    void navigate(
      { pathname, search: `?${next}`, hash },
      { replace: true, preventScrollReset: true },
    );
  }, [toWrite, navigate, pathname, search, hash]);
  if (step.kind === "unknown")
    return (
      <EmptyState icon={<FolderX />} title={projectCopy.notFound}>
        {projectCopy.notFoundText}
      </EmptyState>
    );
  return step.kind === "follow" || isPicking ? <SkeletonLines count={10} /> : children;
}
