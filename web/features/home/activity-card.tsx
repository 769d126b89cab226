import {
  Bot,
  FileSpreadsheet,
  FileText,
  FolderKanban,
  Gauge,
  LibraryBig,
  MessageSquare,
  Play,
  ShieldCheck,
  SlidersHorizontal,
  TriangleAlert,
  Users,
} from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ActivityItem } from "#contract/activity/endpoints.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { activityCopy as copy } from "./copy.ts";
import { useActivity, useHome } from "./queries.ts";

const icons: Record<ActivityItem["area"], typeof Play> = {
  project: FolderKanban,
  team: Users,
  file: FileSpreadsheet,
  assumption: SlidersHorizontal,
  run: Play,
  gate: ShieldCheck,
  report: FileText,
  comment: MessageSquare,
  kpi: Gauge,
  "use-case": Bot,
  risk: TriangleAlert,
  document: LibraryBig,
};

/** What happened in the project, as its reader may see it. */
export function ActivityCard({ projectId, className }: { projectId: string; className?: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useActivity(projectId);
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <TitledCard
      title={copy.title}
      data-testid="activity"
      {...(className === undefined ? {} : { className })}
    >
      {error !== null && items === undefined ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : items === undefined ? (
        <SkeletonLines count={5} />
      ) : items.length === 0 ? (
        <EmptyState isCompact title={copy.empty}>
          {copy.emptyText}
        </EmptyState>
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-border">
            {items.map((item) => (
              <ActivityLine key={item.id} item={item} />
            ))}
          </ul>
          {hasNextPage && (
            <Button
              size="small"
              className="mt-3"
              isPending={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {copy.more}
            </Button>
          )}
        </>
      )}
    </TitledCard>
  );
}

/** The newest acts in few lines, equal ones as one; the whole list stands where these stood once it is asked for. */
export function RecentActivityCard({
  projectId,
  className,
}: {
  projectId: string;
  className?: string;
}) {
  const { data } = useHome(projectId);
  const [isWhole, setWhole] = useState(false);
  const place = className === undefined ? {} : { className };
  if (isWhole) return <ActivityCard projectId={projectId} {...place} />;
  return (
    <TitledCard
      title={copy.title}
      data-testid="activity"
      inset="px-5 pt-1 pb-3"
      {...place}
      {...(data !== undefined && data.activity.length > 0
        ? {
            action: (
              <Button
                size="small"
                variant="quiet"
                className="-my-1.5 -mr-2"
                onClick={() => setWhole(true)}
              >
                {copy.all}
              </Button>
            ),
          }
        : {})}
    >
      {data === undefined ? (
        <SkeletonLines count={3} />
      ) : data.activity.length === 0 ? (
        <p className="text-sm text-ink-3">{copy.emptyText}</p>
      ) : (
        <ul>
          {data.activity.map((item) => (
            <RecentLine key={item.id} item={item} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function RecentLine({ item }: { item: ActivityItem }) {
  const { showDay } = useActDates();
  const words = `${item.person ?? copy.system} ${item.text}`;
  return (
    <li className="flex items-baseline justify-between gap-3 text-sm text-ink-2">
      {item.link === null ? (
        <span title={words} className="min-w-0 truncate">
          {words}
        </span>
      ) : (
        <Link
          to={item.link}
          title={words}
          className="min-w-0 truncate rounded-[3px] py-0.5 underline-offset-4 hover:text-ink hover:underline"
        >
          {words}
        </Link>
      )}
      <time dateTime={item.at} className="shrink-0 text-xs text-ink-3">
        {showDay(item.at)}
      </time>
    </li>
  );
}

function ActivityLine({ item }: { item: ActivityItem }) {
  const { showMoment } = useActDates();
  const Icon = icons[item.area];
  const words = (
    <>
      <span className="font-medium text-ink">{item.person ?? copy.system}</span> {item.text}
    </>
  );
  return (
    <li className="flex gap-3 py-2.5 first:pt-0 last:pb-0">
      <Icon aria-hidden className="mt-[3px] size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="text-base text-ink-2">
          {item.link === null ? (
            words
          ) : (
            <Link
              to={item.link}
              className="rounded-[3px] underline-offset-4 hover:text-ink hover:underline"
            >
              {words}
            </Link>
          )}
        </p>
        <p className="text-xs text-ink-3">
          <time dateTime={item.at}>{showMoment(item.at)}</time>
        </p>
      </div>
    </li>
  );
}
