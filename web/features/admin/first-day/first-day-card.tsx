import { useState } from "react";
import { Link } from "react-router";
import { useModelSettings } from "#web/features/language-models/index.ts";
import { usePublicPage } from "#web/features/public-page/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { firstDayCopy as copy } from "../copy.ts";
import { firstDaySteps, type FirstDayState } from "./first-day-steps.ts";
import { useInvites, useMail, useUsers } from "../queries.ts";

const STORAGE_KEY = "first-day";
const tones: Record<FirstDayState, "positive" | "warning" | "neutral"> = {
  done: "positive",
  missing: "warning",
  check: "neutral",
  optional: "neutral",
};

function isStoredHidden(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === "hidden";
  } catch {
    return false;
  }
}

/** The administrator's first day, until it is put away in this browser. */
export function FirstDayCard() {
  const [isHidden, setHidden] = useState(isStoredHidden);
  const hide = (): void => {
    setHidden(true);
    try {
      localStorage.setItem(STORAGE_KEY, "hidden");
    } catch {
      // Storage can be blocked; the choice then lasts as long as the page.
    }
  };
  if (isHidden) return null;
  return (
    <TitledCard
      title={copy.title}
      data-testid="first-day"
      action={
        <Button size="small" variant="quiet" onClick={hide}>
          {copy.hide}
        </Button>
      }
    >
      <Steps />
    </TitledCard>
  );
}

function Steps() {
  const { data: mail } = useMail();
  const { data: users } = useUsers();
  const { data: invites } = useInvites();
  const { data: model } = useModelSettings();
  const { data: page } = usePublicPage();
  if (!mail || !users || !invites || !model || !page)
    return <Skeleton className="h-[530px] sm:h-80" />;
  const steps = firstDaySteps({
    isPageWritten: page.version > 0,
    sendsMail: mail.isConfigured,
    hasConsultant: [...users, ...invites.filter(({ status }) => status !== "cancelled")].some(
      ({ role }) => role === "consultant",
    ),
    hasModel: model.provider !== null,
  });
  return (
    <>
      <ol className="flex flex-col divide-y divide-border">
        {steps.map(({ key, state, to }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[80px_minmax(0,1fr)_auto]"
          >
            <span className="max-sm:order-1">
              <Badge tone={tones[state]}>{copy.states[state]}</Badge>
            </span>
            <span className="min-w-0 text-base text-ink max-sm:order-3 max-sm:col-span-2">
              {copy.steps[key].title}
              <span className="block text-sm text-ink-3">{copy.steps[key].text}</span>
            </span>
            {to !== null && (
              <Button asChild size="small" className="max-sm:order-2">
                <Link to={to} aria-label={copy.openStep(copy.steps[key].title)}>
                  {copy.open}
                </Link>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <details className="mt-2 text-sm text-ink-2">
        <summary className="cursor-pointer rounded-control">{copy.server}</summary>
        <p className="mt-1 text-ink-3">{copy.serverText}</p>
      </details>
    </>
  );
}
