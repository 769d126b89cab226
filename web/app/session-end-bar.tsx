import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { sessionCopy as copy, useAuthStore } from "#web/features/auth/index.ts";
import { getReturnTarget } from "#web/lib/return-target.ts";
import { Button } from "#web/ui/button.tsx";
import { describePlace } from "./use-place.ts";

/** Over the public page, until it is used: why the person is here, and the way back to where they were. */
export function SessionEndBar() {
  const hasEnded = useAuthStore((state) => state.hasEnded);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasEnded) bar.current?.focus();
  }, [hasEnded]);
  if (!hasEnded) return null;
  return (
    <div
      ref={bar}
      role="status"
      tabIndex={-1}
      lang="pt-BR"
      data-testid="session-end"
      className="sticky top-0 z-60 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-surface px-4 py-2.5 text-base text-ink-2 outline-none sm:px-6"
    >
      <p className="min-w-0 flex-1 basis-[260px]">
        <strong className="font-semibold text-ink">{copy.ended}</strong>. {wayBack()}
      </p>
      <div className="flex gap-2">
        <Button asChild variant="primary">
          <Link to="/signin">{copy.signIn}</Link>
        </Button>
        <Button asChild>
          <Link to="/signin?acesso=novo">{copy.askAccess}</Link>
        </Button>
      </div>
    </div>
  );
}

function wayBack(): string {
  const target = getReturnTarget();
  if (target === null) return copy.endedText;
  const { title, crumbs } = describePlace(new URL(target, "http://lastro").pathname, null);
  return crumbs.length > 1 ? copy.endedAt(title) : copy.endedText;
}
