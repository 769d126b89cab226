import { create } from "zustand";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useDocumentTitle } from "#web/lib/document-title.ts";
import type { Crumb } from "#web/ui/breadcrumbs.tsx";
import { frameCopy as copy } from "./copy.ts";

interface PlaceState {
  name: string | null;
  setName: (name: string | null) => void;
}

const usePlaceName = create<PlaceState>((set) => ({
  name: null,
  setName: (name) => set({ name }),
}));

/** A page whose title comes from its record says it here, for the breadcrumbs and the window's title. */
export function useRecordTitle(name: string | null): void {
  const setName = usePlaceName((state) => state.setName);
  useEffect(() => {
    setName(name);
    return () => setName(null);
  }, [name, setName]);
}

interface Place {
  title: string;
  crumbs: Crumb[];
}

/** Pages under /project/{id}/, by the last part of their address. */
const projectPages: Record<string, string> = {
  premissas: copy.titles.assumptions,
  pedidos: copy.titles.requests,
  perguntas: copy.titles.questions,
  pacote: copy.titles.pack,
  processos: copy.titles.mining,
  organizacao: copy.titles.organisation,
  sistemas: copy.titles.systems,
  programa: copy.titles.programme,
  pesquisa: copy.titles.surveys,
  equipe: copy.titles.team,
};

/** Header title and breadcrumbs of an address; `name` is that of the record shown. */
export function describePlace(pathname: string, name: string | null): Place {
  const root: Crumb = { label: copy.root, to: "/dashboard" };
  if (pathname === "/" || pathname === "/dashboard")
    return { title: copy.titles.dashboard, crumbs: [root] };
  if (pathname === "/phases")
    return { title: copy.titles.phases, crumbs: [root, { label: copy.titles.phases }] };
  if (pathname === "/kpis" || pathname === "/cases" || pathname === "/risks") {
    const title = copy.titles[pathname.slice(1) as "kpis" | "cases" | "risks"];
    return { title, crumbs: [root, { label: title }] };
  }
  if (pathname === "/benchmarks")
    return {
      title: copy.titles.benchmarks,
      crumbs: [root, { label: copy.titles.benchmarksCrumb }],
    };
  const projectPhase = /^\/project\/([^/]+)\/phase\//.exec(pathname);
  if (projectPhase || pathname.startsWith("/phase/")) {
    return {
      title: copy.titles.phase,
      crumbs: [root, { label: copy.titles.phases, to: "/phases" }, { label: copy.titles.phase }],
    };
  }
  const below = /^\/project\/([^/]+)\/([a-z]+)$/.exec(pathname);
  const subpage = below === null ? undefined : projectPages[below[2] ?? ""];
  if (subpage !== undefined)
    return {
      title: subpage,
      crumbs: [
        root,
        { label: copy.titles.project, to: `/project/${below?.[1]}` },
        { label: subpage },
      ],
    };
  if (pathname === "/settings")
    return { title: copy.titles.settings, crumbs: [root, { label: copy.titles.settings }] };
  if (pathname === "/test-dialog-ci")
    return { title: copy.titles.designSystem, crumbs: [root, { label: copy.titles.designSystem }] };
  if (pathname === "/notificacoes")
    return {
      title: copy.titles.notifications,
      crumbs: [root, { label: copy.titles.notifications }],
    };
  if (pathname.startsWith("/project/"))
    return { title: name ?? copy.titles.project, crumbs: [root, { label: copy.titles.project }] };
  if (pathname === "/admin" || pathname.startsWith("/admin/"))
    return { title: copy.titles.admin, crumbs: [root, { label: copy.titles.admin }] };
  if (pathname === "/reports")
    return { title: copy.titles.reports, crumbs: [root, { label: copy.titles.reports }] };
  if (pathname === "/library")
    return { title: copy.titles.library, crumbs: [root, { label: copy.titles.library }] };
  if (pathname.startsWith("/library/"))
    return {
      title: name ?? copy.titles.document,
      crumbs: [
        root,
        { label: copy.titles.library, to: "/library" },
        { label: copy.titles.document },
      ],
    };
  if (pathname.startsWith("/files/"))
    return { title: name ?? copy.titles.file, crumbs: [root, { label: copy.titles.file }] };
  if (pathname.startsWith("/decisao/"))
    return { title: name ?? copy.titles.decision, crumbs: [root, { label: copy.titles.decision }] };
  if (pathname.startsWith("/reports/"))
    return {
      title: name ?? copy.titles.report,
      crumbs: [root, { label: copy.titles.reports, to: "/reports" }, { label: copy.titles.report }],
    };
  return { title: copy.platform, crumbs: [root] };
}

export function usePlace(): Place {
  const { pathname } = useLocation();
  const name = usePlaceName((state) => state.name);
  const place = describePlace(pathname, name);
  useDocumentTitle(place.title);
  return place;
}
