import { Search } from "lucide-react";
import { useId, useState } from "react";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { designCopy as copy } from "./copy.ts";
import { Row, Specimen } from "./specimen.tsx";

const tones = Object.entries(copy.tones) as [Tone, string][];
const callouts = Object.entries(copy.callouts) as [keyof typeof copy.callouts, string][];

export function Actions() {
  const [count, setCount] = useState(0);
  const press = (): void => setCount(count + 1);
  return (
    <Specimen title={copy.groups.actions}>
      <Row>
        <Button variant="primary" onClick={press}>
          {copy.buttons.primary}
        </Button>
        <Button onClick={press}>{copy.buttons.secondary}</Button>
        <Button variant="quiet" onClick={press}>
          {copy.buttons.quiet}
        </Button>
        <Button variant="danger" onClick={press}>
          {copy.buttons.danger}
        </Button>
        <IconButton label={copy.buttons.icon} onClick={press}>
          <Search aria-hidden />
        </IconButton>
      </Row>
      <Row>
        <Button isPending>{copy.buttons.pending}</Button>
        <Button disabled>{copy.buttons.disabled}</Button>
        <span role="status" className="text-sm text-ink-3">
          {copy.buttons.pressed(count)}
        </span>
      </Row>
    </Specimen>
  );
}

export function Statuses() {
  return (
    <Specimen title={copy.groups.status}>
      <Row>
        {tones.map(([tone, label]) => (
          <Badge key={tone} tone={tone}>
            {label}
          </Badge>
        ))}
      </Row>
      <Progress value={62} label={copy.progress} />
      <Progress value={100} tone="positive" label={copy.progress} />
      {callouts.map(([tone, text]) => (
        <Callout key={tone} tone={tone}>
          {text}
        </Callout>
      ))}
    </Specimen>
  );
}

export function Fields() {
  const id = useId();
  const [size, setSize] = useState("");
  const [isOn, setOn] = useState(true);
  return (
    <Specimen title={copy.groups.fields}>
      <Field label={copy.field.label} hint={copy.field.hint} optional={copy.field.optional}>
        {(control) => <Input {...control} />}
      </Field>
      <Field label={copy.field.wrong} error={copy.field.error}>
        {(control) => <Input {...control} />}
      </Field>
      <Field label={copy.field.text}>{(control) => <Textarea {...control} />}</Field>
      <Field label={copy.field.select}>
        {(control) => (
          <Select
            {...control}
            value={size}
            onChange={setSize}
            placeholder={copy.field.choose}
            options={copy.field.options.map((label) => ({ value: label, label }))}
          />
        )}
      </Field>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="cursor-pointer text-base text-ink">
          {copy.field.toggle}
        </label>
        <Switch id={id} checked={isOn} onChange={setOn} />
      </div>
    </Specimen>
  );
}
