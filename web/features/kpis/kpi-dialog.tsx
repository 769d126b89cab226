import { useState } from "react";
import { createKpi, updateKpi, type KpiFact, type KpiRecord } from "#contract/kpis/endpoints.ts";
import {
  kpiDirectionLabels,
  kpiDirections,
  kpiSources,
  kpiUnitLabels,
  kpiUnits,
  type KpiDirection,
  type KpiSource,
  type KpiUnit,
} from "#domain/kpis/kpi.ts";
import {
  FieldProblems,
  readFigure,
  RecordForm,
  registersCopy,
  writeFigure,
} from "#web/features/registers/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { kpiCopy } from "./copy.ts";
import { FactPicker } from "./fact-picker.tsx";
import type { fieldsOf } from "./fields-of.ts";

const copy = kpiCopy.fields;
const figures = ["baseline", "target", "bandLow", "bandHigh"] as const;

const textsOf = (kpi: KpiRecord | null) => ({
  ...(kpi === null
    ? { name: "", description: "", category: "", owner: "" }
    : {
        name: kpi.name,
        description: kpi.description ?? "",
        category: kpi.category ?? "",
        owner: kpi.owner ?? "",
      }),
  factId: kpi?.factId ?? "",
  ...figuresOf(kpi),
});

const figuresOf = (kpi: KpiRecord | null) =>
  Object.fromEntries(
    figures.map((field) => [field, writeFigure(kpi === null ? null : kpi[field])]),
  ) as Record<(typeof figures)[number], string>;

interface Written {
  texts: ReturnType<typeof textsOf>;
  unit: KpiUnit;
  direction: KpiDirection;
  source: KpiSource;
}

/** What is sent, or what is wrong in the form, by field. */
function readForm({ texts, unit, direction, source }: Written) {
  const numbers = Object.fromEntries(
    figures.map((field) => [field, readFigure(texts[field])]),
  ) as Record<(typeof figures)[number], number | null>;
  const errors: Record<string, string> = Object.fromEntries(
    figures
      .filter((field) => Number.isNaN(numbers[field]))
      .map((field) => [field, registersCopy.invalidNumber]),
  );
  if (texts.name.trim() === "") errors["name"] = kpiCopy.askName;
  if (Object.keys(errors).length > 0) return new FieldProblems(errors);
  const { name, description, category, owner, factId } = texts;
  return {
    name,
    description,
    category,
    owner,
    unit,
    direction,
    source,
    factId: source === "fact" ? factId : null,
    ...numbers,
  };
}

function FigureFields({
  texts,
  set,
  errors,
}: {
  texts: Record<(typeof figures)[number], string>;
  set: (field: (typeof figures)[number]) => (event: { target: { value: string } }) => void;
  errors: Record<string, string>;
}) {
  return figures.map((field) => (
    <Field
      key={field}
      label={copy[field]}
      optional={registersCopy.optional}
      error={errors[field]}
      {...(field === "bandLow" ? { hint: kpiCopy.bandHint } : {})}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={texts[field]}
          maxLength={30}
          onChange={set(field)}
          data-testid={`input-kpi-${field}`}
        />
      )}
    </Field>
  ));
}

const saveKpi = (
  projectId: string,
  kpi: KpiRecord | null,
  body: ReturnType<typeof fieldsOf>,
): Promise<unknown> =>
  kpi === null
    ? call(createKpi, { params: { id: projectId }, body })
    : call(updateKpi, {
        params: { id: projectId, kpiId: kpi.id },
        body: { ...body, version: kpi.version, isReleased: kpi.isReleased },
      });

/** A new indicator, or one to change. */
export function KpiDialog({
  projectId,
  kpi,
  onClose,
}: {
  projectId: string;
  kpi: KpiRecord | null;
  onClose: () => void;
}) {
  const [texts, setTexts] = useState(() => textsOf(kpi));
  const [unit, setUnit] = useState<KpiUnit>(kpi?.unit ?? "pct");
  const [direction, setDirection] = useState<KpiDirection>(kpi?.direction ?? "higher");
  const [source, setSource] = useState<KpiSource>(kpi?.source ?? "typed");
  const set = (field: keyof typeof texts) => (event: { target: { value: string } }) =>
    setTexts({ ...texts, [field]: event.target.value });
  /** Its words and its unit are the indicator's until others are written. */
  const onFact = (fact: KpiFact | null): void => {
    setTexts({
      ...texts,
      factId: fact?.factId ?? "",
      name: fact !== null && texts.name.trim() === "" ? fact.label.slice(0, 200) : texts.name,
    });
    if (fact !== null && fact.unit !== null) setUnit(fact.unit);
  };
  const read = () => readForm({ texts, unit, direction, source });
  return (
    <RecordForm
      name="kpi"
      title={kpi === null ? kpiCopy.newTitle : kpiCopy.editTitle(kpi.name)}
      read={read}
      write={(body) => saveKpi(projectId, kpi, body)}
      {...(kpi === null ? { savedTitle: kpiCopy.created } : {})}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={copy.name} error={errors["name"]}>
            {(control) => (
              <Input
                {...control}
                value={texts.name}
                maxLength={200}
                onChange={set("name")}
                data-testid="input-kpi-name"
              />
            )}
          </Field>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Field label={copy.unit} error={errors["unit"]}>
              {(control) => (
                <Select
                  {...control}
                  value={unit}
                  onChange={(value) => setUnit(value as KpiUnit)}
                  placeholder={copy.unit}
                  options={kpiUnits.map((value) => ({ value, label: kpiUnitLabels[value] }))}
                />
              )}
            </Field>
            <Field label={copy.direction} error={errors["direction"]}>
              {(control) => (
                <Select
                  {...control}
                  value={direction}
                  onChange={(value) => setDirection(value as KpiDirection)}
                  placeholder={copy.direction}
                  options={kpiDirections.map((value) => ({
                    value,
                    label: kpiDirectionLabels[value],
                  }))}
                />
              )}
            </Field>
            <FigureFields texts={texts} set={set} errors={errors} />
            <Field
              label={copy.category}
              optional={registersCopy.optional}
              error={errors["category"]}
            >
              {(control) => (
                <Input
                  {...control}
                  value={texts.category}
                  maxLength={60}
                  onChange={set("category")}
                />
              )}
            </Field>
            <Field label={copy.owner} optional={registersCopy.optional} error={errors["owner"]}>
              {(control) => (
                <Input {...control} value={texts.owner} maxLength={120} onChange={set("owner")} />
              )}
            </Field>
            <Field label={copy.source} error={errors["source"]}>
              {(control) => (
                <Select
                  {...control}
                  value={source}
                  onChange={(value) => setSource(value as KpiSource)}
                  placeholder={copy.source}
                  options={kpiSources.map((value) => ({ value, label: kpiCopy.sources[value] }))}
                />
              )}
            </Field>
          </div>
          {source === "fact" && (
            <Field label={copy.factId} hint={kpiCopy.factHint} error={errors["factId"]}>
              {(control) => (
                <FactPicker
                  projectId={projectId}
                  control={control}
                  factId={texts.factId}
                  onPick={onFact}
                />
              )}
            </Field>
          )}
          <Field
            label={copy.description}
            optional={registersCopy.optional}
            error={errors["description"]}
          >
            {(control) => (
              <Textarea
                {...control}
                value={texts.description}
                maxLength={2000}
                onChange={set("description")}
              />
            )}
          </Field>
        </>
      )}
    </RecordForm>
  );
}
