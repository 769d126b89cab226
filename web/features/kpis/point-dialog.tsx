import { useState } from "react";
import { addKpiPoint, type KpiRecord } from "#contract/kpis/endpoints.ts";
import { FieldProblems, readFigure, RecordForm } from "#web/features/registers/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { kpiUnitLabels } from "#domain/kpis/kpi.ts";
import { kpiCopy as copy } from "./copy.ts";

export function PointDialog({
  projectId,
  kpi,
  onClose,
}: {
  projectId: string;
  kpi: KpiRecord;
  onClose: () => void;
}) {
  const [value, setValue] = useState("");
  const [on, setOn] = useState("");
  const [source, setSource] = useState("");
  const read = () => {
    const number = readFigure(value);
    const errors = {
      ...(number === null || Number.isNaN(number) ? { value: copy.askValue } : {}),
      ...(on === "" ? { on: copy.askDay } : {}),
    };
    return number === null || Object.keys(errors).length > 0
      ? new FieldProblems(errors as Record<string, string>)
      : { on, value: number, source };
  };
  return (
    <RecordForm
      name="kpi-point"
      title={copy.pointTitle(kpi.name)}
      description={copy.pointHint}
      width="medium"
      read={read}
      savedTitle={copy.pointSaved}
      write={(body) => call(addKpiPoint, { params: { id: projectId, kpiId: kpi.id }, body })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={copy.value} hint={kpiUnitLabels[kpi.unit]} error={errors["value"]}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={value}
                maxLength={30}
                onChange={(event) => setValue(event.target.value)}
              />
            )}
          </Field>
          <Field label={copy.day} error={errors["on"]}>
            {(control) => <DateInput {...control} value={on} onChange={(day) => setOn(day)} />}
          </Field>
          <Field label={copy.source} hint={copy.sourceHint} error={errors["source"]}>
            {(control) => (
              <Input
                {...control}
                value={source}
                maxLength={300}
                onChange={(event) => setSource(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </RecordForm>
  );
}
