import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { TitledCard } from "#web/ui/card.tsx";
import { settingsCopy as copy } from "./copy.ts";
import { useLimits } from "./queries.ts";

const links = [
  { to: "/admin", ...copy.links.invites },
  { to: "/admin/users", ...copy.links.users },
  { to: "/admin/seguranca", ...copy.links.security },
  { to: "/admin/ia", ...copy.links.model },
  { to: "/admin/regulacao", ...copy.links.regulation },
  { to: "/admin/privacidade", ...copy.links.privacy },
  { to: "/admin/audit", ...copy.links.audit },
];

/** Where an administrator sets up the installation. */
export function PlatformCard() {
  const { data: limits } = useLimits();
  return (
    <TitledCard title={copy.platform} hint={copy.platformHint} inset="px-2 pt-2 pb-2">
      <ul>
        {links.map(({ to, label, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex items-center gap-3 rounded-control px-3 py-2 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-ink">{label}</span>
                <span className="block text-sm text-ink-3">{text}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
      {limits !== undefined && (
        <p className="px-3 pt-2 pb-1 text-sm text-ink-3" data-testid="limits">
          {copy.limits(limits.maxUploadMb, limits.sessionIdleDays, limits.sessionMaxDays)}
        </p>
      )}
    </TitledCard>
  );
}
