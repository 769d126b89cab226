import { Moon, Sun } from "lucide-react";
import { classNames } from "#web/lib/class-names.ts";
import { setTheme, useTheme, type Theme } from "#web/lib/theme.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { settingsCopy as copy } from "./copy.ts";

const themes: { value: Theme; icon: typeof Sun }[] = [
  { value: "light", icon: Sun },
  { value: "dark", icon: Moon },
];

export function ThemeCard() {
  const theme = useTheme();
  return (
    <TitledCard title={copy.theme} hint={copy.themeHint}>
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">{copy.theme}</legend>
        {themes.map(({ value, icon: Icon }) => (
          <label
            key={value}
            className={classNames(
              "flex cursor-pointer items-center gap-3 rounded-control border px-4 py-3 text-base transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
              theme === value
                ? "border-accent bg-accent-soft font-medium text-accent"
                : "border-border text-ink hover:border-border-strong",
            )}
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4" />
            {copy.themes[value]}
          </label>
        ))}
      </fieldset>
    </TitledCard>
  );
}
