import { Inbox } from "lucide-react";
import { useState } from "react";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Skeleton, SkeletonLines } from "#web/ui/skeleton.tsx";
import { Stat } from "#web/ui/drawing/stat.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { Stepper } from "#web/ui/drawing/stepper.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { designCopy as copy } from "./copy.ts";
import { Specimen } from "./specimen.tsx";

const states = ["completed", "current", "pending"] as const;
const actions = [copy.review, copy.continue, null];

export function Navigation() {
  const [tab, setTab] = useState("first");
  return (
    <Specimen title={copy.groups.navigation}>
      <Wordmark />
      <Breadcrumbs
        crumbs={copy.crumbs.map((label, index) => ({
          label,
          to: index === 0 ? "/dashboard" : "/phases",
        }))}
      />
      <Stepper
        steps={copy.steps.map((label, index) => ({
          number: index + 1,
          label,
          state: states[index] ?? "pending",
          isViewed: index === 1,
          action: actions[index] ?? null,
          to: "/phases",
        }))}
      />
      <Tabs
        label={copy.tabs.label}
        value={tab}
        onChange={setTab}
        items={[
          {
            value: "first",
            label: copy.tabs.first,
            content: <p className="text-base text-ink-2">{copy.tabs.firstText}</p>,
          },
          {
            value: "second",
            label: copy.tabs.second,
            count: 2,
            content: <p className="text-base text-ink-2">{copy.tabs.secondText}</p>,
          },
        ]}
      />
    </Specimen>
  );
}

export function DataPieces() {
  return (
    <Specimen title={copy.groups.data}>
      <DataTable
        label={copy.table.label}
        rows={copy.table.rows}
        rowKey={([name]) => name ?? ""}
        columns={copy.table.columns.map((header, index) => ({
          key: header,
          header,
          cell: (row: string[]) => row[index] ?? "",
        }))}
      />
      <Stat label={copy.stat.label} hint={copy.stat.hint}>
        {copy.stat.value}
      </Stat>
      <TitledCard title={copy.card.title} hint={copy.card.hint} headingLevel={3}>
        <p className="text-base text-ink-2">{copy.card.text}</p>
      </TitledCard>
    </Specimen>
  );
}

export function ScreenStates() {
  const tell = (): void =>
    void showToast({ title: copy.overlays.toastTitle, description: copy.empty.text });
  return (
    <Specimen title={copy.groups.states}>
      <EmptyState
        isCompact
        icon={<Inbox />}
        title={copy.empty.title}
        action={
          <Button size="small" onClick={tell}>
            {copy.empty.action}
          </Button>
        }
      >
        {copy.empty.text}
      </EmptyState>
      <ErrorState isCompact error={null} title={copy.error} onRetry={tell} />
      <SkeletonLines count={3} />
      <Skeleton className="h-16" />
    </Specimen>
  );
}
