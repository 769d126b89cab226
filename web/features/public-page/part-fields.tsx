import { Plus, Trash2 } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { publicPageCopy as copy } from "./copy.ts";
import type { PartContent, PublicPart } from "./queries.ts";

export const emptyContent: PartContent = { heading: "", subtitle: "", text: "", items: [] };
const MOST_ITEMS = 20;

/** What one part says in one language. */
export function PartFields({
  name,
  content,
  errorOf,
  onChange,
}: {
  name: PublicPart["name"];
  content: PartContent;
  /** By the field's path below the content: "heading", "items.0.title". */
  errorOf: (path: string) => string | undefined;
  onChange: (content: PartContent) => void;
}) {
  const set = <Key extends keyof PartContent>(key: Key, value: PartContent[Key]): void =>
    onChange({ ...content, [key]: value });
  const fields = copy.fields;
  return (
    <div className="flex flex-col gap-4 pt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={name === "founder" ? fields.name : fields.heading}
          {...(name === "founder" ? {} : { optional: copy.optional })}
          error={errorOf("heading")}
        >
          {(control) => (
            <Input
              {...control}
              value={content.heading}
              maxLength={120}
              onChange={(event) => set("heading", event.target.value)}
            />
          )}
        </Field>
        <Field
          label={name === "founder" ? fields.role : fields.subtitle}
          optional={copy.optional}
          error={errorOf("subtitle")}
        >
          {(control) => (
            <Input
              {...control}
              value={content.subtitle}
              maxLength={160}
              onChange={(event) => set("subtitle", event.target.value)}
            />
          )}
        </Field>
      </div>
      <Field
        label={fields.text}
        hint={copy.textHint}
        optional={copy.optional}
        error={errorOf("text")}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            value={content.text}
            maxLength={4000}
            onChange={(event) => set("text", event.target.value)}
          />
        )}
      </Field>
      <PartItems content={content} errorOf={errorOf} onChange={(items) => set("items", items)} />
    </div>
  );
}

function PartItems({
  content: { items },
  errorOf,
  onChange,
}: {
  content: PartContent;
  errorOf: (path: string) => string | undefined;
  onChange: (items: PartContent["items"]) => void;
}) {
  const change = (at: number, item: PartContent["items"][number]): void =>
    onChange(items.map((other, index) => (index === at ? item : other)));
  return (
    <div className="flex flex-col gap-3">
      {items.map((item, at) => (
        // A line has no other name than its place.
        <div key={at} className="flex items-start gap-2">
          <div className="grid flex-1 gap-2 sm:grid-cols-[1fr_2fr]">
            <Field label={copy.fields.itemTitle(at + 1)} error={errorOf(`items.${at}.title`)}>
              {(control) => (
                <Input
                  {...control}
                  value={item.title}
                  maxLength={120}
                  onChange={(event) => change(at, { ...item, title: event.target.value })}
                />
              )}
            </Field>
            <Field label={copy.fields.itemText(at + 1)} error={errorOf(`items.${at}.text`)}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  value={item.text}
                  maxLength={600}
                  onChange={(event) => change(at, { ...item, text: event.target.value })}
                />
              )}
            </Field>
          </div>
          <Button
            variant="quiet"
            size="small"
            className="mt-6"
            aria-label={copy.removeItem(at + 1)}
            onClick={() => onChange(items.filter((_other, index) => index !== at))}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      ))}
      {items.length < MOST_ITEMS && (
        <div>
          <Button size="small" onClick={() => onChange([...items, { title: "", text: "" }])}>
            <Plus aria-hidden className="size-4" />
            {copy.addItem}
          </Button>
        </div>
      )}
    </div>
  );
}
