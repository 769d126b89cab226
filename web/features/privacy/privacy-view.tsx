import type { ReactNode } from "react";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ClientsCard } from "./clients-card.tsx";
import { ClosingsCard } from "./closings-card.tsx";
import { ErasuresCard } from "./erasures-card.tsx";
import { useClientPrivacy, useClosings, usePersonErasures } from "./queries.ts";

/** The lists stand one under the other: each would push those below it, so they come together. */
export function PrivacyView({ children }: { children: ReactNode }) {
  const lists = [useClientPrivacy(), useClosings(), usePersonErasures()];
  if (lists.some(({ isPending }) => isPending)) return <SkeletonLines count={12} />;
  return (
    <div className="flex flex-col gap-5">
      <ClientsCard />
      <ClosingsCard />
      <ErasuresCard />
      {children}
    </div>
  );
}
