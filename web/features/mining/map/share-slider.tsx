import { useEffect, useState } from "react";
import { miningCopy as copy } from "../copy.ts";

const settleMs = 250;

/** Share of what is kept; arrows step by one percent. What is asked follows once the hand rests. */
export function ShareSlider({
  label,
  value,
  drawn,
  onChange,
}: {
  label: string;
  value: number;
  /** What the share comes to: "14 de 14". */
  drawn: string;
  onChange: (share: number) => void;
}) {
  const [shown, setShown] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setShown(value);
  }
  useEffect(() => {
    if (shown === value) return undefined;
    const timer = setTimeout(() => onChange(shown), settleMs);
    return () => clearTimeout(timer);
  }, [shown, value, onChange]);
  return (
    <label className="flex items-center gap-2 text-sm text-ink-2">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.round(100 * shown)}
        aria-valuetext={`${copy.shareText(shown)}, ${drawn}`}
        onChange={(event) => setShown(Number(event.target.value) / 100)}
        className="w-32 accent-accent"
      />
      <output className="min-w-10 text-right text-ink tabular-nums">{drawn}</output>
    </label>
  );
}
