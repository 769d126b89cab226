import { useId } from "react";
import { useSingleKeys } from "#web/lib/single-keys.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { settingsCopy as copy } from "./copy.ts";

export function KeysCard() {
  const { areOn, setOn } = useSingleKeys();
  const id = useId();
  return (
    <TitledCard title={copy.keys} hint={copy.themeHint}>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-base text-ink">
          {copy.singleKeys}
        </label>
        <Switch id={id} checked={areOn} onChange={setOn} />
      </div>
    </TitledCard>
  );
}
