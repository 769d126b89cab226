import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import type { FoundThing } from "#contract/search/endpoints.ts";
import { normalizeText } from "#domain/kernel/text/normalize-text.ts";
import { holdsWords, soughtWords } from "#web/lib/sought-words.ts";
import { paletteCopy as copy } from "../copy.ts";

export interface PaletteItem {
  key: string;
  group: keyof typeof copy.groups;
  label: string;
  hint?: string;
  to: string;
  /** A figure: its origin opens where the person is. */
  origin?: { factId: string; runId: string };
}

const adminItems: PaletteItem[] = [
  { key: "invites", group: "admin", label: copy.admin.invites, to: "/admin" },
  { key: "users", group: "admin", label: copy.admin.users, to: "/admin/users" },
  { key: "security", group: "admin", label: copy.admin.security, to: "/admin/seguranca" },
  { key: "model", group: "admin", label: copy.admin.model, to: "/admin/ia" },
  { key: "regulation", group: "admin", label: copy.admin.regulation, to: "/admin/regulacao" },
  { key: "public-page", group: "admin", label: copy.admin.publicPage, to: "/admin/pagina-publica" },
  { key: "privacy", group: "admin", label: copy.admin.privacy, to: "/admin/privacidade" },
  { key: "audit", group: "admin", label: copy.admin.audit, to: "/admin/audit" },
];

/** Everything that the palette can lead to, in the order shown. */
export function paletteItems(
  projects: Project[],
  active: Project | null,
  phases: Phase[],
  {
    files,
    may = { administer: false, mine: false },
  }: { files: ProjectFile[]; may?: { administer: boolean; mine: boolean } },
): PaletteItem[] {
  const items: PaletteItem[] = [
    { key: "dashboard", group: "actions", label: copy.dashboard, to: "/dashboard" },
    { key: "phases", group: "actions", label: copy.phases, to: "/phases" },
    { key: "benchmarks", group: "actions", label: copy.benchmarks, to: "/benchmarks" },
    { key: "kpis", group: "actions", label: copy.kpis, to: "/kpis" },
    { key: "cases", group: "actions", label: copy.cases, to: "/cases" },
    { key: "risks", group: "actions", label: copy.risks, to: "/risks" },
    { key: "notifications", group: "actions", label: copy.notifications, to: "/notificacoes" },
    { key: "settings", group: "actions", label: copy.settings, to: "/settings" },
    ...(may.administer ? adminItems : []),
    { key: "library", group: "actions", label: copy.library, to: "/library" },
    { key: "reports", group: "actions", label: copy.reports, to: "/reports" },
    ...projects.map(
      (project): PaletteItem => ({
        key: project.id,
        group: "projects",
        label: project.name,
        hint: project.clientName,
        to: `/project/${project.id}`,
      }),
    ),
  ];
  if (active === null) return items;
  const ofProject = (key: string, label: string, path: string): PaletteItem => ({
    key,
    group: "actions",
    label,
    hint: active.name,
    to: `/project/${active.id}${path}`,
  });
  items.splice(
    items.findIndex(({ key }) => key === "settings"),
    0,
    ofProject("files", copy.files, "?tab=data"),
    ofProject("assumptions", copy.assumptions, "/premissas"),
    ofProject("team", copy.team, "/equipe"),
    ...(may.mine ? [ofProject("mining", copy.mining, "/processos")] : []),
  );
  for (const { order, name } of phases.filter(
    ({ order, currentRunId, reportId }) =>
      (order === 3 || order === 4) && (currentRunId !== null || reportId !== null),
  )) {
    items.push({
      key: `explore ${order}`,
      group: "actions",
      label: order === 3 ? copy.organisation : copy.systems,
      hint: name,
      to: `/project/${active.id}/${order === 3 ? "organizacao" : "sistemas"}`,
    });
  }
  for (const { order, name } of phases.filter(
    ({ order, currentRunId, reportId }) =>
      order >= 6 && (currentRunId !== null || reportId !== null),
  )) {
    items.push({
      key: `part ${order}`,
      group: "actions",
      label: order === 6 ? copy.policy : copy.adoption,
      hint: name,
      to: `/project/${active.id}/phase/${order}?visao=${order === 6 ? "casos" : "barreiras"}`,
    });
  }
  for (const phase of phases)
    items.push({
      key: phase.id,
      group: "phases",
      label: phase.name,
      hint: active.name,
      to: `/project/${active.id}/phase/${phase.order}`,
    });
  for (const phase of phases)
    if (phase.reportId !== null)
      items.push({
        key: phase.reportId,
        group: "reports",
        label: copy.reportOf(phase.name),
        hint: active.name,
        to: `/reports/${phase.reportId}`,
      });
  for (const file of files)
    items.push({
      key: file.id,
      group: "files",
      label: file.name,
      hint: file.reading,
      to: `/files/${file.id}`,
    });
  return items;
}

/** As they are sought: of an item the same as long as it is listed, since every letter typed asks all of hundreds. */
const sought = new WeakMap<PaletteItem, { label: string; whole: string }>();

function soughtOf(item: PaletteItem): { label: string; whole: string } {
  const ready = sought.get(item) ?? {
    label: normalizeText(item.label),
    whole: normalizeText(`${item.label} ${item.hint ?? ""}`),
  };
  sought.set(item, ready);
  return ready;
}

/** Items that hold every word typed, accents and case aside; those that hold them in their own name come first. */
export function filterItems(items: PaletteItem[], query: string): PaletteItem[] {
  const words = soughtWords(query);
  const holds = (text: string) => holdsWords(text, words);
  const found = items.filter((item) => holds(soughtOf(item).whole));
  const isNamed = (item: PaletteItem) => holds(soughtOf(item).label);
  return [...found.filter(isNamed), ...found.filter((item) => !isNamed(item))];
}

/**
 * What the project holds of the words, after the places whose name begins as typed and before the others; the question to the
 * assistant is last.
 */
export function withFound(
  places: readonly PaletteItem[],
  found: readonly FoundThing[],
  query: string,
  ask: PaletteItem | null,
): PaletteItem[] {
  const typed = soughtWords(query).join(" ");
  if (typed === "") return [...places];
  const things = found.map(itemOf);
  const isFound = new Set(things.map(({ to }) => to));
  const others = places.filter(({ to }) => !isFound.has(to));
  const begins = (item: PaletteItem): boolean => soughtOf(item).label.startsWith(typed);
  return [
    ...others.filter(begins),
    ...things,
    ...others.filter((item) => !begins(item)),
    ...(ask === null ? [] : [ask]),
  ];
}

function itemOf({ kind, id, label, hint, link, runId }: FoundThing): PaletteItem {
  return {
    key: id,
    group: kind,
    label,
    to: link ?? `fact:${id}`,
    ...(hint === null ? {} : { hint }),
    ...(kind === "fact" && runId !== null ? { origin: { factId: id, runId } } : {}),
  };
}
