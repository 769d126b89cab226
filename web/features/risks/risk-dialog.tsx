import { useState } from "react";
import { createRisk, updateRisk, type RiskRecord } from "#contract/risks/endpoints.ts";
import {
  levelOf,
  residualOf,
  riskStatuses,
  riskStatusLabels,
  type RiskStatus,
} from "#domain/risks/index.ts";
import { FieldProblems, RecordForm, registersCopy } from "#web/features/registers/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { ActionLines } from "./action-lines.tsx";
import { ControlLines } from "./control-lines.tsx";
import { riskCopy } from "./copy.ts";
import {
  shareOf,
  writtenActions,
  writtenControls,
  type ActionText,
  type ControlText,
} from "./risk-lines.ts";

const copy = riskCopy.fields;
/** Radix takes no empty value for "none". */
const NONE = "-";
const grades = ["probability", "impact", "currentProbability", "currentImpact"] as const;
interface Props {
  projectId: string;
  risk: RiskRecord | null;
  useCases: { id: string; name: string }[];
  onClose: () => void;
}

type Rating = Record<(typeof grades)[number], string>;

function GradeFields({
  rating,
  onChange,
  errors,
}: {
  rating: Rating;
  onChange: (rating: Rating) => void;
  errors: Record<string, string>;
}) {
  return grades.map((grade) => (
    <Field
      key={grade}
      label={copy[grade]}
      optional={registersCopy.optional}
      hint={grade.startsWith("current") ? riskCopy.currentHint : riskCopy.inherentHint}
      error={errors[grade]}
    >
      {(control) => (
        <Select
          {...control}
          value={rating[grade]}
          onChange={(value) => onChange({ ...rating, [grade]: value })}
          placeholder={riskCopy.notRated}
          options={[
            { value: NONE, label: riskCopy.notRated },
            ...riskCopy.scale.map((label, index) => ({
              value: String(index + 1),
              label,
            })),
          ]}
        />
      )}
    </Field>
  ));
}

const textsOf = (risk: RiskRecord | null) => ({
  name: risk?.name ?? "",
  description: risk?.description ?? "",
  category: risk?.category ?? "",
  owner: risk?.owner ?? "",
  dueOn: risk?.dueOn ?? "",
});

const ratingOf = (risk: RiskRecord | null) =>
  Object.fromEntries(
    grades.map((grade) => [
      grade,
      risk?.[grade] === null || risk === null ? NONE : String(risk[grade]),
    ]),
  ) as Rating;

const gradeOf = (rating: Rating, grade: (typeof grades)[number]): number | null =>
  rating[grade] === NONE ? null : Number(rating[grade]);

function residualFrom(rating: Rating, controls: readonly ControlText[]): number | null {
  const level = levelOf({
    probability: gradeOf(rating, "probability"),
    impact: gradeOf(rating, "impact"),
  });
  return residualOf(
    level,
    controls.map(({ name, design, operation }) => ({
      name,
      design: shareOf(design) ?? 0,
      operation: shareOf(operation) ?? 0,
    })),
  );
}

interface Written {
  texts: ReturnType<typeof textsOf>;
  status: RiskStatus;
  useCaseId: string;
  rating: Rating;
  controls: readonly ControlText[];
  actions: readonly ActionText[];
}

/** What is sent, or what is wrong in the form, by field. */
function readForm({ texts, status, useCaseId, rating, controls, actions }: Written) {
  const errors: Record<string, string> = texts.name.trim() === "" ? { name: riskCopy.askName } : {};
  const shares = controls.map((control, index) => {
    const [design, operation] = [shareOf(control.design), shareOf(control.operation)];
    if (design === null) errors[`controls.${index}.design`] = riskCopy.askShare;
    if (operation === null) errors[`controls.${index}.operation`] = riskCopy.askShare;
    return { name: control.name, design: design ?? 0, operation: operation ?? 0 };
  });
  if (Object.keys(errors).length > 0) return new FieldProblems(errors);
  return {
    ...texts,
    dueOn: texts.dueOn === "" ? null : texts.dueOn,
    status,
    useCaseId: useCaseId === NONE ? null : useCaseId,
    probability: gradeOf(rating, "probability"),
    impact: gradeOf(rating, "impact"),
    currentProbability: gradeOf(rating, "currentProbability"),
    currentImpact: gradeOf(rating, "currentImpact"),
    controls: shares,
    treatment: actions.map((action) => ({
      ...action,
      dueOn: action.dueOn === "" ? null : action.dueOn,
    })),
  };
}

export function RiskDialog({ projectId, risk, useCases, onClose }: Props) {
  const [texts, setTexts] = useState(() => textsOf(risk));
  const [status, setStatus] = useState<RiskStatus>(risk?.status ?? "active");
  const [useCaseId, setUseCase] = useState(risk?.useCaseId ?? NONE);
  const [rating, setRating] = useState(() => ratingOf(risk));
  const [controls, setControls] = useState(() => writtenControls(risk));
  const [actions, setActions] = useState(() => writtenActions(risk));
  const set = (field: keyof typeof texts) => (event: { target: { value: string } }) =>
    setTexts({ ...texts, [field]: event.target.value });
  const left = residualFrom(rating, controls);
  const read = () => readForm({ texts, status, useCaseId, rating, controls, actions });
  return (
    <RecordForm
      name="risk"
      title={risk === null ? riskCopy.newTitle : riskCopy.editTitle(risk.name)}
      read={read}
      onClose={onClose}
      {...(risk === null ? { savedTitle: riskCopy.created } : {})}
      write={(body) =>
        risk === null
          ? call(createRisk, { params: { id: projectId }, body })
          : call(updateRisk, {
              params: { id: projectId, riskId: risk.id },
              body: { ...body, version: risk.version, isReleased: risk.isReleased },
            })
      }
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
                data-testid="input-risk-name"
              />
            )}
          </Field>
          <Field
            label={copy.description}
            optional={registersCopy.optional}
            error={errors["description"]}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                value={texts.description}
                maxLength={4000}
                onChange={set("description")}
              />
            )}
          </Field>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <GradeFields rating={rating} onChange={setRating} errors={errors} />
            <Field label={copy.status} error={errors["status"]}>
              {(control) => (
                <Select
                  {...control}
                  value={status}
                  onChange={(value) => setStatus(value as RiskStatus)}
                  placeholder={copy.status}
                  options={riskStatuses.map((value) => ({ value, label: riskStatusLabels[value] }))}
                />
              )}
            </Field>
            <Field label={copy.dueOn} optional={registersCopy.optional} error={errors["dueOn"]}>
              {(control) => (
                <DateInput
                  {...control}
                  value={texts.dueOn}
                  onChange={(day) => setTexts({ ...texts, dueOn: day })}
                />
              )}
            </Field>
            <Field label={copy.owner} optional={registersCopy.optional} error={errors["owner"]}>
              {(control) => (
                <Input {...control} value={texts.owner} maxLength={120} onChange={set("owner")} />
              )}
            </Field>
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
          </div>
          <Field
            label={copy.useCaseId}
            optional={registersCopy.optional}
            error={errors["useCaseId"]}
          >
            {(control) => (
              <Select
                {...control}
                value={useCaseId}
                onChange={setUseCase}
                placeholder={registersCopy.none}
                options={[
                  { value: NONE, label: registersCopy.none },
                  ...useCases.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </Field>
          <ControlLines
            controls={controls}
            onChange={setControls}
            errors={errors}
            residual={left}
          />
          <ActionLines actions={actions} onChange={setActions} errors={errors} />
        </>
      )}
    </RecordForm>
  );
}
