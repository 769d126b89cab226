import { useState } from "react";
import { createUseCase, updateUseCase, type UseCaseRecord } from "#contract/use-cases/endpoints.ts";
import {
  dataKindLabels,
  dataKinds,
  useCaseStatuses,
  useCaseStatusLabels,
  type DataKind,
  type UseCaseStatus,
} from "#domain/use-cases/use-case.ts";
import { FieldProblems, RecordForm, registersCopy } from "#web/features/registers/index.ts";
import { call, type CallReply } from "#web/lib/calls/api-client.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { useCaseCopy } from "./copy.ts";
import type { listUseCases } from "#contract/use-cases/endpoints.ts";

const copy = useCaseCopy.fields;
/** Radix takes no empty value for "none". */
const NONE = "-";
type Lists = Pick<CallReply<typeof listUseCases>, "values" | "insights">;

const textsOf = (useCase: UseCaseRecord | null) => ({
  name: useCase?.name ?? "",
  purpose: useCase?.purpose ?? "",
  area: useCase?.area ?? "",
  dataNote: useCase?.dataNote ?? "",
  owner: useCase?.owner ?? "",
  processes: useCase?.processes.join(", ") ?? "",
});

const orNull = (value: string): string | null => (value === NONE ? null : value);

interface Ties {
  valueFactId: string;
  insightId: string;
}

interface Written extends Ties {
  texts: ReturnType<typeof textsOf>;
  status: UseCaseStatus;
  kinds: DataKind[];
}

/** What is sent, or what is wrong in the form, by field. */
const readForm = ({ texts, status, kinds, valueFactId, insightId }: Written) =>
  texts.name.trim() === ""
    ? new FieldProblems({ name: useCaseCopy.askName })
    : {
        ...texts,
        status,
        dataKinds: kinds,
        valueFactId: orNull(valueFactId),
        insightId: orNull(insightId),
        processes: texts.processes
          .split(",")
          .map((text) => text.trim())
          .filter((text) => text !== ""),
      };

/** What the case is tied to stays a choice although its run is no longer shown. */
function choicesOf(lists: Lists, useCase: UseCaseRecord | null, { valueFactId, insightId }: Ties) {
  const insights = lists.insights.map(({ id, title }) => ({ value: id, label: title }));
  const values = lists.values.map(({ factId, label, display }) => ({
    value: factId,
    label: `${label}: ${display}`,
  }));
  if (valueFactId !== NONE && !values.some(({ value }) => value === valueFactId))
    values.push({ value: valueFactId, label: useCase?.value?.label ?? valueFactId });
  if (insightId !== NONE && !insights.some(({ value }) => value === insightId))
    insights.push({ value: insightId, label: useCase?.insight?.title ?? insightId });
  return { values, insights };
}

/** Which data the case reads; "none" goes with no other. */
function DataKindFields({
  kinds,
  onChange,
}: {
  kinds: DataKind[];
  onChange: (kinds: DataKind[]) => void;
}) {
  const toggle = (kind: DataKind, isChecked: boolean): void => {
    if (!isChecked) onChange(kinds.filter((known) => known !== kind));
    else if (kind === "nenhum") onChange(["nenhum"]);
    else onChange([...kinds.filter((known) => known !== "nenhum"), kind]);
  };
  return (
    <fieldset>
      <legend className="text-sm font-medium text-ink">{copy.dataKinds}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-5 gap-y-2">
        {dataKinds.map((kind) => (
          <label key={kind} className="flex items-center gap-2 text-base text-ink">
            <input
              type="checkbox"
              className="size-4 accent-(--accent)"
              checked={kinds.includes(kind)}
              onChange={(event) => toggle(kind, event.target.checked)}
            />
            {dataKindLabels[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function UseCaseDialog({
  projectId,
  useCase,
  lists,
  onClose,
}: {
  projectId: string;
  useCase: UseCaseRecord | null;
  lists: Lists;
  onClose: () => void;
}) {
  const [texts, setTexts] = useState(() => textsOf(useCase));
  const [status, setStatus] = useState<UseCaseStatus>(useCase?.status ?? "idea");
  const [kinds, setKinds] = useState<DataKind[]>(useCase?.dataKinds ?? []);
  const [valueFactId, setValue] = useState(useCase?.valueFactId ?? NONE);
  const [insightId, setInsight] = useState(useCase?.insight?.id ?? NONE);
  const set = (field: keyof typeof texts) => (event: { target: { value: string } }) =>
    setTexts({ ...texts, [field]: event.target.value });
  const read = () => readForm({ texts, status, kinds, valueFactId, insightId });
  const { values, insights } = choicesOf(lists, useCase, { valueFactId, insightId });
  /** From an insight: its title is the name until one is written. */
  const onInsight = (value: string): void => {
    setInsight(value);
    const title = lists.insights.find(({ id }) => id === value)?.title;
    if (title !== undefined && texts.name.trim() === "")
      setTexts({ ...texts, name: title.slice(0, 200) });
  };
  return (
    <RecordForm
      name="use-case"
      title={useCase === null ? useCaseCopy.newTitle : useCaseCopy.editTitle(useCase.name)}
      description={useCaseCopy.assessmentHint}
      read={read}
      onClose={onClose}
      {...(useCase === null ? { savedTitle: useCaseCopy.created } : {})}
      write={(body) =>
        useCase === null
          ? call(createUseCase, { params: { id: projectId }, body })
          : call(updateUseCase, {
              params: { id: projectId, useCaseId: useCase.id },
              body: { ...body, version: useCase.version, isReleased: useCase.isReleased },
            })
      }
    >
      {(errors) => (
        <>
          <Field
            label={copy.insightId}
            optional={registersCopy.optional}
            error={errors["insightId"]}
          >
            {(control) => (
              <Select
                {...control}
                value={insightId}
                onChange={onInsight}
                placeholder={registersCopy.none}
                options={[{ value: NONE, label: registersCopy.none }, ...insights]}
              />
            )}
          </Field>
          <Field label={copy.name} error={errors["name"]}>
            {(control) => (
              <Input
                {...control}
                value={texts.name}
                maxLength={200}
                onChange={set("name")}
                data-testid="input-case-name"
              />
            )}
          </Field>
          <Field label={copy.purpose} optional={registersCopy.optional} error={errors["purpose"]}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                value={texts.purpose}
                maxLength={2000}
                onChange={set("purpose")}
              />
            )}
          </Field>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Field label={copy.status} error={errors["status"]}>
              {(control) => (
                <Select
                  {...control}
                  value={status}
                  onChange={(value) => setStatus(value as UseCaseStatus)}
                  placeholder={copy.status}
                  options={useCaseStatuses.map((value) => ({
                    value,
                    label: useCaseStatusLabels[value],
                  }))}
                />
              )}
            </Field>
            <Field label={copy.owner} optional={registersCopy.optional} error={errors["owner"]}>
              {(control) => (
                <Input {...control} value={texts.owner} maxLength={120} onChange={set("owner")} />
              )}
            </Field>
            <Field label={copy.area} optional={registersCopy.optional} error={errors["area"]}>
              {(control) => (
                <Input {...control} value={texts.area} maxLength={120} onChange={set("area")} />
              )}
            </Field>
            <Field
              label={copy.processes}
              optional={registersCopy.optional}
              hint={useCaseCopy.processesHint}
              error={errors["processes"]}
            >
              {(control) => (
                <Input
                  {...control}
                  value={texts.processes}
                  maxLength={2000}
                  onChange={set("processes")}
                />
              )}
            </Field>
          </div>
          <DataKindFields kinds={kinds} onChange={setKinds} />
          <Field label={copy.dataNote} optional={registersCopy.optional} error={errors["dataNote"]}>
            {(control) => (
              <Input
                {...control}
                value={texts.dataNote}
                maxLength={500}
                onChange={set("dataNote")}
              />
            )}
          </Field>
          <Field
            label={copy.valueFactId}
            optional={registersCopy.optional}
            error={errors["valueFactId"]}
          >
            {(control) => (
              <Select
                {...control}
                value={valueFactId}
                onChange={setValue}
                placeholder={registersCopy.none}
                options={[{ value: NONE, label: registersCopy.none }, ...values]}
              />
            )}
          </Field>
        </>
      )}
    </RecordForm>
  );
}
