import { useId } from "react";
import { phaseDefinitions } from "#domain/methodology/phases.ts";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { sendCopy as copy } from "./copy.ts";

export interface About {
  title: string;
  folder: string;
  /** As typed, separated by commas. */
  tags: string;
  phases: number[];
  /** YYYY-MM-DD, or empty. */
  retainUntil: string;
}
export const emptyAbout: About = { title: "", folder: "", tags: "", phases: [], retainUntil: "" };
export const splitTags = (typed: string): string[] =>
  typed
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");

/** What a document is called and where it belongs; `errors` as the server says them, by field. */
export function AboutFields({
  about,
  folders,
  errors,
  isNew,
  onChange,
}: {
  about: About;
  folders: string[];
  errors: Record<string, string>;
  isNew: boolean;
  onChange: (about: About) => void;
}) {
  const listId = useId();
  const set = (change: Partial<About>): void => onChange({ ...about, ...change });
  return (
    <>
      <Field
        label={copy.name}
        {...(isNew ? { hint: copy.nameHint, optional: copy.optional } : {})}
        error={errors["title"]}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={about.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={copy.folder}
        hint={copy.folderHint}
        optional={copy.optional}
        error={errors["folder"]}
      >
        {(control) => (
          <>
            <Input
              {...control}
              maxLength={200}
              list={listId}
              value={about.folder}
              onChange={(event) => set({ folder: event.target.value })}
            />
            <datalist id={listId}>
              {folders.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field
        label={copy.tags}
        hint={copy.tagsHint}
        optional={copy.optional}
        error={
          errors["tags"] ?? Object.entries(errors).find(([path]) => path.startsWith("tags."))?.[1]
        }
      >
        {(control) => (
          <Input
            {...control}
            maxLength={600}
            value={about.tags}
            onChange={(event) => set({ tags: event.target.value })}
          />
        )}
      </Field>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-sm font-medium text-ink">{copy.phases}</legend>
        <div className="grid grid-cols-1 gap-x-4 gap-y-1.5 sm:grid-cols-2">
          {phaseDefinitions.map(({ number, name }) => (
            <label key={number} className="flex items-center gap-2 text-sm text-ink-2">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={about.phases.includes(number)}
                onChange={(event) =>
                  set({
                    phases: event.target.checked
                      ? [...about.phases, number]
                      : about.phases.filter((other) => other !== number),
                  })
                }
              />
              {number}. {name}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label={copy.retainUntil}
        hint={copy.retainHint}
        optional={copy.optional}
        error={errors["retainUntil"]}
      >
        {(control) => (
          <DateInput
            {...control}
            className="max-w-[200px]"
            value={about.retainUntil}
            onChange={(day) => set({ retainUntil: day })}
          />
        )}
      </Field>
    </>
  );
}
