import type { Chip } from "#domain/assistant/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { assistantCopy as copy } from "../copy.ts";

/** A part of what was understood and one of its choices, by their places. */
export interface ChosenChip {
  chip: number;
  choice: number;
}

/**
 * What the question was understood as, part by part. A part with choices is a button whose menu (arrows, or the first letters of a
 * name) answers the question so; an order turns by the click itself.
 */
export function ReadingChips({
  reading,
  chips,
  onChange,
}: {
  reading: string;
  chips: readonly Chip[];
  onChange: ((change: ChosenChip) => void) | null;
}) {
  if (onChange === null || !chips.some(({ choices }) => choices.length > 0))
    return <p className="min-w-0 text-xs break-words text-ink-3">{reading}</p>;
  return (
    <div
      role="group"
      aria-label={reading}
      className="flex min-w-0 flex-wrap items-center gap-1 text-xs text-ink-3"
    >
      <span>{copy.understood}</span>
      {chips.map((chip, at) =>
        chip.choices.length === 0 ? (
          <span key={at} className="px-1 break-words">
            {textOf(chip)}
          </span>
        ) : (
          <ChipButton key={at} chip={chip} onPick={(choice) => onChange({ chip: at, choice })} />
        ),
      )}
    </div>
  );
}

const textOf = ({ text, isDefault }: Chip): string =>
  isDefault ? `${text} (${copy.isDefault})` : text;

function ChipButton({ chip, onPick }: { chip: Chip; onPick: (choice: number) => void }) {
  const { kind, choices, isDefault } = chip;
  const button = (onClick?: () => void) => (
    <Button
      size="small"
      aria-label={copy.changePart(textOf(chip))}
      className={`h-auto! min-h-7 max-w-full rounded-full! px-2.5 py-0.5 text-left text-xs! whitespace-normal! [overflow-wrap:anywhere] ${isDefault ? "text-ink-3" : ""}`}
      {...(onClick === undefined ? {} : { onClick })}
    >
      {textOf(chip)}
    </Button>
  );
  if (kind === "order") return button(() => onPick(0));
  return (
    <DropdownMenu
      align="start"
      trigger={button()}
      groups={[
        choices.map(({ text, change }, at) => ({
          key: `${change.kind} ${change.value}`,
          label: text,
          onSelect: () => onPick(at),
        })),
      ]}
    />
  );
}
