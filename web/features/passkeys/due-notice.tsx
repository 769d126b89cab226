import { Link, useLocation } from "react-router";
import type { SessionUser } from "#contract/auth/endpoints.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Callout } from "#web/ui/callout.tsx";
import { dueCopy as copy } from "./copy.ts";

/** Above every page of whoever has some days left to make a passkey. */
export function PasskeyDueNotice({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  if (user.passkeyDue === undefined) return null;
  return (
    <Callout tone="warning" className="mb-5" role="status">
      {copy.soon(formatMoment(user.passkeyDue.at))}{" "}
      {pathname !== "/settings" && (
        <Link to="/settings" className="font-medium underline underline-offset-2">
          {copy.create}
        </Link>
      )}
    </Callout>
  );
}
