import { useState, type ComponentProps } from "react";
import { Input } from "./input.tsx";

interface DateInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  /** "2026-10-16", or "" for none. */
  value: string;
  /** A whole day, or "" once the field is empty; nothing for a day half written. */
  onChange: (day: string) => void;
}

/** A day as it is written in Portuguese, whatever language the browser has. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed !== "" && dayOf(typed) === null;
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      placeholder="dd/mm/aaaa"
      value={typed ?? shownDay(value)}
      aria-invalid={isWrong && typed?.length === 10 ? true : rest["aria-invalid"]}
      onChange={(event) => {
        const text = withSlashes(event.target.value, typed ?? shownDay(value));
        setTyped(text);
        const day = text === "" ? "" : dayOf(text);
        if (day !== null) onChange(day);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const shownDay = (day: string): string => day.split("-").reverse().join("/");

/** The slashes come by themselves while digits are added; what is being deleted is left alone. */
export function withSlashes(text: string, before: string): string {
  // As a file or another program writes it, brought by the clipboard.
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return shownDay(text);
  if (text.length <= before.length) return text;
  const digits = text.replace(/\D/g, "").slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const whole = parts.filter((part) => part !== "").join("/");
  return digits.length === 2 || digits.length === 4 ? `${whole}/` : whole;
}

/** "16/10/2026" -> "2026-10-16"; null for anything that is no day. */
export function dayOf(text: string): string | null {
  const parts = text.split("/");
  const [day = "", month = "", year = ""] = parts;
  if (parts.length !== 3 || year.length !== 4) return null;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const read = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== written
    ? null
    : written;
}
