import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatDate } from "#domain/kernel/text/date-text.ts";
import { AboutParts, type SiteLanguage } from "#web/features/marketing/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { publicPageCopy as copy } from "./copy.ts";
import { PartDialog } from "./part-dialog.tsx";
import { usePublicPage, useSavePublicPage, type PublicPage, type PublicPart } from "./queries.ts";

/** The parts of /about: what each says, in which order, and how visitors see them. */
export function PublicPageView() {
  const { data, error, refetch } = usePublicPage();
  if (error)
    return (
      <TitledCard title={copy.title}>
        <ErrorState isCompact error={error} title={copy.failed} onRetry={() => void refetch()} />
      </TitledCard>
    );
  return data === undefined ? (
    <TitledCard title={copy.title}>
      <SkeletonLines count={6} />
    </TitledCard>
  ) : (
    <Loaded page={data} />
  );
}

function Loaded({ page }: { page: PublicPage }) {
  const [search, setSearch] = useSearchParams();
  const open = page.parts.find(({ name }) => name === search.get("parte"));
  const show = (name: PublicPart["name"] | null): void =>
    setSearch(name === null ? {} : { parte: name }, { replace: true });
  return (
    <div className="flex flex-col gap-4">
      <TitledCard
        title={copy.title}
        hint={copy.hint}
        data-testid="public-page-card"
        action={
          <a href="/about" className={buttonClass("secondary", "small")}>
            {copy.open}
          </a>
        }
      >
        <PartList page={page} onOpen={show} />
        <p className="mt-3 text-sm text-ink-3">
          {page.changedBy === null || page.changedAt === null
            ? copy.shipped
            : copy.changed(page.changedBy, formatDate(page.changedAt.slice(0, 10)))}
        </p>
      </TitledCard>
      <Preview page={page} />
      {open !== undefined && (
        <PartDialog key={open.name} page={page} part={open} onClose={() => show(null)} />
      )}
    </div>
  );
}

function PartList({
  page,
  onOpen,
}: {
  page: PublicPage;
  onOpen: (name: PublicPart["name"]) => void;
}) {
  const save = useSavePublicPage();
  const move = (from: number, to: number): void => {
    const parts = [...page.parts];
    const [moved] = parts.splice(from, 1);
    if (moved === undefined) return;
    parts.splice(to, 0, moved);
    save.mutate(
      { version: page.version, parts },
      {
        onError: (failure) =>
          showToast({
            title: copy.saveFailed,
            description: describeError(failure, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  };
  return (
    <ol className="divide-y divide-border">
      {page.parts.map((part, at) => {
        const name = copy.names[part.name];
        const state = stateOf(part);
        return (
          <li key={part.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium text-ink">{name}</p>
              <Badge
                tone={state === "both" ? "positive" : state === "none" ? "neutral" : "warning"}
              >
                {copy.states[state]}
              </Badge>
            </div>
            <div className="flex gap-1">
              <Button
                size="small"
                variant="quiet"
                aria-label={copy.up(name)}
                disabled={at === 0 || save.isPending}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp aria-hidden className="size-4" />
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={copy.down(name)}
                disabled={at === page.parts.length - 1 || save.isPending}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown aria-hidden className="size-4" />
              </Button>
              <Button size="small" className="w-24" onClick={() => onOpen(part.name)}>
                {state === "none" ? copy.fill : copy.edit}
                <span className="sr-only"> {name}</span>
              </Button>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function stateOf({ pt, en }: PublicPart): keyof typeof copy.states {
  if (pt !== null && en !== null) return "both";
  if (pt !== null) return "pt";
  return en === null ? "none" : "en";
}

/** Exactly what visitors get, since the same component draws it. */
function Preview({ page }: { page: PublicPage }) {
  const [language, setLanguage] = useState<SiteLanguage>("pt");
  const shown = (value: SiteLanguage) =>
    page.parts.some((part) => part[value] !== null) ? (
      <div lang={value === "pt" ? "pt-BR" : "en"} className="mx-auto max-w-[860px] pb-6">
        <AboutParts language={value} parts={page.parts} />
      </div>
    ) : (
      <p className="py-6 text-ink-2">{copy.nothing}</p>
    );
  return (
    <TitledCard title={copy.preview}>
      <Tabs
        label={copy.language}
        value={language}
        onChange={(value) => setLanguage(value as SiteLanguage)}
        items={(["pt", "en"] as const).map((value) => ({
          value,
          label: copy.languages[value],
          content: shown(value),
        }))}
      />
    </TitledCard>
  );
}
