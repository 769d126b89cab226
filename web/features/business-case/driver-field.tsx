import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { DriverName } from "#domain/phases/common/financial-model/financial-model.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Input } from "#web/ui/input.tsx";
import { driverLabels, whatIfCopy as copy } from "./copy.ts";
import { driverShapes, fieldText, readField, showLevel, sliderEnds } from "./drivers.ts";

/** One driver: a slider over the method's range and a field for any level that a scenario takes. */
export function DriverField({
  driver,
  base,
  level,
  range,
  onChange,
}: {
  driver: DriverName;
  base: number | null;
  level: number | null;
  range: { low: number; high: number } | undefined;
  onChange: (level: number | null) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const { label, hint } = driverLabels[driver];
  const { factor, step, unit } = driverShapes[driver];
  const read = draft === null ? null : readField(driver, draft);
  const fault = read !== null && "fault" in read ? read.fault : null;
  const ends = sliderEnds(driver, range, base, level);
  const isMoved = level !== base;
  const id = `driver-${driver}`;
  const type = (text: string): void => {
    setDraft(text);
    const next = readField(driver, text);
    if ("level" in next) onChange(next.level);
  };
  return (
    <div data-driver={driver} className="flex flex-col gap-1">
      <div className="flex min-h-10 items-center justify-between gap-2">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
        </label>
        <div className="flex items-center gap-1">
          {isMoved && base !== null && (
            <IconButton
              size="small"
              label={copy.resetOne(label)}
              onClick={() => {
                setDraft(null);
                onChange(null);
              }}
            >
              <RotateCcw aria-hidden />
            </IconButton>
          )}
          <div className="w-[72px]">
            <Input
              id={id}
              aria-label={copy.valueOf(label)}
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={fault !== null || undefined}
              aria-describedby={`${id}-hint`}
              value={draft ?? fieldText(driver, level)}
              onChange={(event) => type(event.target.value)}
              onBlur={() => setDraft(null)}
              className="h-8 px-2 text-right text-sm"
            />
          </div>
          <span className="w-11 text-xs text-ink-3">
            {unit === "pct" ? "%" : copy.months(2).replace(/^\d+ /, "")}
          </span>
        </div>
      </div>
      <input
        type="range"
        aria-label={copy.sliderOf(label)}
        aria-valuetext={showLevel(driver, level)}
        min={ends.low * factor}
        max={ends.high * factor}
        step={step}
        value={(level ?? ends.low) * factor}
        onChange={(event) => {
          setDraft(null);
          onChange(Number(event.target.value) / factor);
        }}
        className="h-6 w-full accent-accent"
      />
      <p
        id={`${id}-hint`}
        className={fault === null ? "text-xs text-ink-3" : "text-xs text-danger"}
        {...(fault === null ? {} : { role: "alert" })}
      >
        {fault ?? `${hint}; ${copy.base(showLevel(driver, base))}`}
      </p>
    </div>
  );
}
