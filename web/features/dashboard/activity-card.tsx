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
import { Link } from "react-router";
import type { ActivityItem } from "#contract/activity/endpoints.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { activityCopy as copy } from "./copy.ts";
import { useActivity } from "./queries.ts";

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
export function ActivityCard({ projectId }: { projectId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useActivity(projectId);
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <TitledCard title={copy.title} data-testid="activity">
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
