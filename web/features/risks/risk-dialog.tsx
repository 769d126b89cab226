import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { createRisk, updateRisk, type RiskRecord } from "#contract/risks/endpoints.ts";
import {
  bandOf,
  levelOf,
  residualOf,
  riskBandLabels,
  riskStatuses,
  riskStatusLabels,
  type RiskStatus,
} from "#domain/risks/index.ts";
import { formatNumber } from "#domain/kernel/text/number-text.ts";
import { FieldProblems, RecordForm, registersCopy } from "#web/features/registers/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { riskCopy } from "./copy.ts";
import {
  shareOf,
  writtenActions,
  writtenControls,
  type ActionText,
  type ControlText,
} from "./risk-lines.ts";
import { useLineFocus } from "./use-line-focus.ts";

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

export function RiskDialog({ projectId, risk, useCases, onClose }: Props) {
  const [texts, setTexts] = useState({
    name: risk?.name ?? "",
    description: risk?.description ?? "",
    category: risk?.category ?? "",
    owner: risk?.owner ?? "",
    dueOn: risk?.dueOn ?? "",
  });
  const [status, setStatus] = useState<RiskStatus>(risk?.status ?? "active");
  const [useCaseId, setUseCase] = useState(risk?.useCaseId ?? NONE);
  const [rating, setRating] = useState(
    () =>
      Object.fromEntries(
        grades.map((grade) => [
          grade,
          risk?.[grade] === null || risk === null ? NONE : String(risk[grade]),
        ]),
      ) as Record<(typeof grades)[number], string>,
  );
  const [controls, setControls] = useState(() => writtenControls(risk));
  const [actions, setActions] = useState(() => writtenActions(risk));
  const controlFocus = useLineFocus(controls.length);
  const actionFocus = useLineFocus(actions.length);
  const set = (field: keyof typeof texts) => (event: { target: { value: string } }) =>
    setTexts({ ...texts, [field]: event.target.value });
  const gradeOf = (grade: (typeof grades)[number]): number | null =>
    rating[grade] === NONE ? null : Number(rating[grade]);
  const setControl = (at: number, change: Partial<ControlText>): void =>
    setControls(
      controls.map((control, index) => (index === at ? { ...control, ...change } : control)),
    );
  const setAction = (at: number, change: Partial<ActionText>): void =>
    setActions(actions.map((action, index) => (index === at ? { ...action, ...change } : action)));
  const read = () => {
    const errors: Record<string, string> =
      texts.name.trim() === "" ? { name: riskCopy.askName } : {};
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
      probability: gradeOf("probability"),
      impact: gradeOf("impact"),
      currentProbability: gradeOf("currentProbability"),
      currentImpact: gradeOf("currentImpact"),
      controls: shares,
      treatment: actions.map((action) => ({
        ...action,
        dueOn: action.dueOn === "" ? null : action.dueOn,
      })),
    };
  };
  const left = residualOf(
    levelOf({ probability: gradeOf("probability"), impact: gradeOf("impact") }),
    controls.map(({ name, design, operation }) => ({
      name,
      design: shareOf(design) ?? 0,
      operation: shareOf(operation) ?? 0,
    })),
  );
  const band = bandOf(left);
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
            {grades.map((grade) => (
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
                    onChange={(value) => setRating({ ...rating, [grade]: value })}
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
            ))}
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
          <fieldset ref={controlFocus.list} className="flex flex-col gap-3">
            <legend className="mb-2 text-sm font-semibold text-ink">{copy.controls}</legend>
            {controls.map((each, at) => (
              <div
                key={at}
                data-line
                className="grid grid-cols-2 items-start gap-3 rounded-control border border-border p-3 sm:grid-cols-[1fr_110px_110px_auto]"
              >
                <Field
                  label={riskCopy.controlName}
                  error={errors[`controls.${at}.name`]}
                  className="col-span-2 sm:col-span-1"
                >
                  {(control) => (
                    <Input
                      {...control}
                      value={each.name}
                      maxLength={200}
                      onChange={(event) => setControl(at, { name: event.target.value })}
                    />
                  )}
                </Field>
                <Field label={riskCopy.design} error={errors[`controls.${at}.design`]}>
                  {(control) => (
                    <Input
                      {...control}
                      inputMode="decimal"
                      value={each.design}
                      maxLength={6}
                      onChange={(event) => setControl(at, { design: event.target.value })}
                    />
                  )}
                </Field>
                <Field label={riskCopy.operation} error={errors[`controls.${at}.operation`]}>
                  {(control) => (
                    <Input
                      {...control}
                      inputMode="decimal"
                      value={each.operation}
                      maxLength={6}
                      onChange={(event) => setControl(at, { operation: event.target.value })}
                    />
                  )}
                </Field>
                <IconButton
                  label={riskCopy.removeControl(at + 1)}
                  className="sm:mt-6"
                  onClick={() => setControls(controls.filter((_, index) => index !== at))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </div>
            ))}
            <div className="flex flex-wrap items-center gap-3">
              <Button
                ref={controlFocus.adder}
                size="small"
                icon={<Plus aria-hidden className="size-3.5" />}
                onClick={() => setControls([...controls, { name: "", design: "", operation: "" }])}
              >
                {riskCopy.addControl}
              </Button>
              {left !== null && band !== null && (
                <p className="text-sm text-ink-2" aria-live="polite">
                  {riskCopy.residualNow(formatNumber(left, 1), riskBandLabels[band].toLowerCase())}
                </p>
              )}
            </div>
          </fieldset>
          <fieldset ref={actionFocus.list} className="flex flex-col gap-3">
            <legend className="mb-2 text-sm font-semibold text-ink">{copy.treatment}</legend>
            {actions.map((each, at) => (
              <div
                key={at}
                data-line
                className="grid grid-cols-1 items-start gap-3 rounded-control border border-border p-3 sm:grid-cols-2"
              >
                <Field
                  label={riskCopy.actionText}
                  error={errors[`treatment.${at}.text`]}
                  className="sm:col-span-2"
                >
                  {(control) => (
                    <Input
                      {...control}
                      value={each.text}
                      maxLength={500}
                      onChange={(event) => setAction(at, { text: event.target.value })}
                    />
                  )}
                </Field>
                <Field
                  label={riskCopy.actionOwner}
                  optional={registersCopy.optional}
                  error={errors[`treatment.${at}.owner`]}
                >
                  {(control) => (
                    <Input
                      {...control}
                      value={each.owner}
                      maxLength={120}
                      onChange={(event) => setAction(at, { owner: event.target.value })}
                    />
                  )}
                </Field>
                <Field
                  label={riskCopy.actionDue}
                  optional={registersCopy.optional}
                  error={errors[`treatment.${at}.dueOn`]}
                >
                  {(control) => (
                    <DateInput
                      {...control}
                      value={each.dueOn}
                      onChange={(day) => setAction(at, { dueOn: day })}
                    />
                  )}
                </Field>
                <label className="flex items-center gap-2 text-base text-ink">
                  <input
                    type="checkbox"
                    className="size-4 accent-(--accent)"
                    checked={each.isDone}
                    onChange={(event) => setAction(at, { isDone: event.target.checked })}
                  />
                  {riskCopy.actionDone}
                </label>
                <IconButton
                  label={riskCopy.removeAction(at + 1)}
                  className="justify-self-end"
                  onClick={() => setActions(actions.filter((_, index) => index !== at))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </div>
            ))}
            <Button
              ref={actionFocus.adder}
              size="small"
              className="self-start"
              icon={<Plus aria-hidden className="size-3.5" />}
              onClick={() =>
                setActions([...actions, { text: "", owner: "", dueOn: "", isDone: false }])
              }
            >
              {riskCopy.addAction}
            </Button>
          </fieldset>
        </>
      )}
    </RecordForm>
  );
}
