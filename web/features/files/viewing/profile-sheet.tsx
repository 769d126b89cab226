import { Filter } from "lucide-react";
import type { ColumnProfile } from "#contract/files/row-endpoints.ts";
import { formatCount, formatPercent } from "#web/lib/format-number.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { Stat } from "#web/ui/drawing/stat.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { profileCopy as copy, viewerCopy } from "./copy.ts";
import { useColumnProfile } from "./queries.ts";

/** Distribution, frequent values and gaps of one column, beside the rows. */
export function ProfileSheet({
  fileId,
  table,
  column,
  onFilter,
  onClose,
}: {
  fileId: string;
  table: string;
  column: string;
  onFilter: (value: string) => void;
  onClose: () => void;
}) {
  const { data: profile, error, refetch } = useColumnProfile(fileId, table, column);
  return (
    <Sheet
      name="column-profile"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={viewerCopy.profile(column)}
      {...(profile === undefined ? {} : { description: copy.rows(profile.rows) })}
    >
      {error ? (
        <ErrorState isCompact error={error} title={copy.failed} onRetry={() => void refetch()} />
      ) : profile === undefined ? (
        <SkeletonLines count={8} />
      ) : (
        <Profile profile={profile} onFilter={onFilter} />
      )}
    </Sheet>
  );
}

function Profile({
  profile,
  onFilter,
}: {
  profile: ColumnProfile;
  onFilter: (value: string) => void;
}) {
  const share = profile.rows === 0 ? 0 : (profile.missing / profile.rows) * 100;
  const summary = profile.summary;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Stat label={copy.kind}>{copy.kinds[profile.kind]}</Stat>
        <Stat label={copy.filled}>{formatCount(profile.filled)}</Stat>
        <Stat label={copy.missing}>
          {copy.missingOf(formatCount(profile.missing), formatPercent(share))}
        </Stat>
        <Stat label={copy.distinct}>{formatCount(profile.distinct)}</Stat>
        {profile.unreadable > 0 && (
          <Stat label={copy.unreadable}>{formatCount(profile.unreadable)}</Stat>
        )}
        {profile.period !== null && (
          <Stat label={copy.period}>{copy.periodOf(profile.period.start, profile.period.end)}</Stat>
        )}
        {summary !== null &&
          (Object.keys(copy.summary) as (keyof typeof copy.summary)[]).map((key) => (
            <Stat key={key} label={copy.summary[key]}>
              {summary[key]}
            </Stat>
          ))}
      </div>
      {profile.kind === "hidden" && <p className="text-sm text-ink-2">{copy.hiddenText}</p>}
      {profile.distribution.length > 0 && (
        <Bars title={copy.distribution} head={copy.band} bars={profile.distribution} />
      )}
      {profile.topValues.length > 0 && (
        <Bars
          title={copy.topValues}
          head={copy.value}
          bars={profile.topValues.map(({ value, count }) => ({ label: value, count }))}
          {...(profile.kind === "hidden" ? {} : { onFilter })}
        />
      )}
    </div>
  );
}

/** A table whose last column is also drawn: the figures are there for reading and copying. */
function Bars({
  title,
  head,
  bars,
  onFilter,
}: {
  title: string;
  head: string;
  bars: { label: string; count: number }[];
  onFilter?: (value: string) => void;
}) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <section>
      <h3 className="text-sm font-semibold text-ink">{title}</h3>
      <table className="mt-2 w-full border-collapse text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{copy.count}</th>
            {onFilter && <td />}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, count }, index) => (
            <tr key={`${index}-${label}`}>
              <th
                scope="row"
                className="w-[42%] max-w-[200px] truncate py-1 pr-3 text-left font-normal text-ink"
                title={label}
              >
                {label}
              </th>
              <td className="py-1">
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden
                    className="h-3 rounded-sm bg-accent"
                    style={{ width: count === 0 ? 0 : `${Math.max(1, (count / most) * 70)}%` }}
                  />
                  <span className="text-xs text-ink-2 tabular-nums">{formatCount(count)}</span>
                </span>
              </td>
              {onFilter && (
                <td className="w-8 text-right">
                  <IconButton
                    size="small"
                    label={copy.filterBy(label)}
                    onClick={() => onFilter(label)}
                  >
                    <Filter aria-hidden />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
