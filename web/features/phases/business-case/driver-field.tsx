import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { DriverName } from "#domain/phases/common/financial-model/financial-model.ts";
import { classNames } from "#web/lib/class-names.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { driverLabels, whatIfCopy as copy } from "./copy.ts";
import { driverShapes, fieldText, readField, showLevel } from "./drivers.ts";
import { EffectBar, type EffectScale } from "./effect-bar.tsx";
import type { DriverEffect } from "./queries.ts";

/** One lever: a slider over the method's range, a field for any level that a scenario takes, and what its range is worth. */
export function DriverField({
  driver,
  base,
  level,
  ends,
  breaksEvenAt,
  effect,
  scale,
  projectId,
  onChange,
}: {
  driver: DriverName;
  base: number | null;
  level: number | null;
  ends: { low: number; high: number };
  /** Where the recommended set is worth nothing, within the range. */
  breaksEvenAt: number | null;
  effect: DriverEffect | undefined;
  scale: EffectScale | null;
  projectId: string;
  onChange: (level: number | null) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const { label, hint } = driverLabels[driver];
  const { factor, step, unit } = driverShapes[driver];
  const read = draft === null ? null : readField(driver, draft);
  const fault = read !== null && "fault" in read ? read.fault : null;
  const isMoved = level !== base;
  const id = `driver-${driver}`;
  const type = (text: string): void => {
    setDraft(text);
    const next = readField(driver, text);
    if ("level" in next) onChange(next.level);
  };
  return (
    <div
      data-driver={driver}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 [&_input]:scroll-mt-48 lg:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto] xl:[&_input]:scroll-mt-20"
    >
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <div className="flex items-center justify-end gap-1 lg:order-3">
        {/* Its place is kept: the field does not move when the lever does. */}
        <span className="flex size-8 items-center justify-center">
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
        </span>
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
      <div className="relative max-lg:col-span-2 lg:order-2">
        <input
          type="range"
          aria-label={copy.sliderOf(label)}
          aria-valuetext={showLevel(driver, level)}
          aria-describedby={`${id}-hint`}
          min={ends.low * factor}
          max={ends.high * factor}
          step={step}
          value={(level ?? ends.low) * factor}
          onChange={(event) => {
            setDraft(null);
            onChange(Number(event.target.value) / factor);
          }}
          className="block h-6 w-full accent-accent"
        />
        {breaksEvenAt !== null && <BreakMark at={breaksEvenAt} ends={ends} />}
      </div>
      <Hint id={`${id}-hint`} fault={fault}>
        {`${hint}; ${copy.base(showLevel(driver, base))}`}
        {breaksEvenAt !== null && (
          <span className="text-danger">
            {` · ${copy.breaksEven(showLevel(driver, roundLevel(breaksEvenAt, factor)))}`}
          </span>
        )}
      </Hint>
      {effect !== undefined && scale !== null && (
        <div className="max-lg:col-span-2 lg:order-5 lg:w-40">
          <EffectBar effect={effect} scale={scale} label={label} projectId={projectId} />
        </div>
      )}
    </div>
  );
}

function Hint({
  id,
  fault,
  children,
}: {
  id: string;
  fault: string | null;
  children: React.ReactNode;
}) {
  return (
    <p
      id={id}
      className={classNames(
        "min-h-5 text-xs max-lg:col-span-2 lg:order-4 lg:col-span-2",
        fault === null ? "text-ink-3" : "text-danger",
      )}
      {...(fault === null ? {} : { role: "alert" })}
    >
      {fault ?? children}
    </p>
  );
}

/** Half of a slider's thumb, which keeps its middle off the ends of the track. */
const THUMB_PX = 8;

function BreakMark({
  at,
  ends: { low, high },
}: {
  at: number;
  ends: { low: number; high: number };
}) {
  const share = (at - low) / (high - low || 1);
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 w-0.5 bg-danger"
      style={{ left: `calc(${share * 100}% + ${(1 - 2 * share) * THUMB_PX}px)` }}
    />
  );
}

/** Told as the field is: whole percents and months. */
const roundLevel = (level: number, factor: number): number => Math.round(level * factor) / factor;
