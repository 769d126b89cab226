import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { areaLabels, auditCopy } from "./audit-copy.ts";
import { useClientCompanies, useUsers, type AuditQuery } from "./queries.ts";

const copy = auditCopy.filters;
/** The list keeps the empty string for "nothing chosen". */
const ALL = "all";

export function AuditFilters({
  query,
  onChange,
}: {
  query: AuditQuery;
  onChange: (query: AuditQuery) => void;
}) {
  const { data: users = [] } = useUsers();
  const { data: clients = [] } = useClientCompanies();
  const set = (field: keyof AuditQuery, value: string): void => {
    const { [field]: _dropped, ...rest } = query;
    onChange(value === "" || value === ALL ? rest : { ...rest, [field]: value });
  };
  const areas = Object.entries(areaLabels)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, "pt-BR"));
  return (
    <div className="mb-4 grid grid-cols-1 items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_150px_150px_auto]">
      <Field label={copy.area}>
        {(control) => (
          <Select
            {...control}
            value={query.action ?? ALL}
            onChange={(value) => set("action", value)}
            options={[{ value: ALL, label: copy.all }, ...areas]}
            placeholder={copy.all}
          />
        )}
      </Field>
      <Field label={copy.person}>
        {(control) => (
          <Select
            {...control}
            value={query.userId ?? ALL}
            onChange={(value) => set("userId", value)}
            options={[
              { value: ALL, label: copy.allPeople },
              ...users.map(({ id, name, email }) => ({ value: id, label: name ?? email })),
            ]}
            placeholder={copy.allPeople}
          />
        )}
      </Field>
      <Field label={copy.client}>
        {(control) => (
          <Select
            {...control}
            value={query.tenantId ?? ALL}
            onChange={(value) => set("tenantId", value)}
            options={[
              { value: ALL, label: copy.all },
              ...clients.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            placeholder={copy.all}
          />
        )}
      </Field>
      <Field label={copy.from}>
        {(control) => (
          <DateInput {...control} value={query.from ?? ""} onChange={(day) => set("from", day)} />
        )}
      </Field>
      <Field label={copy.until}>
        {(control) => (
          <DateInput {...control} value={query.until ?? ""} onChange={(day) => set("until", day)} />
        )}
      </Field>
      <Button disabled={Object.keys(query).length === 0} onClick={() => onChange({})}>
        {copy.clear}
      </Button>
    </div>
  );
}
