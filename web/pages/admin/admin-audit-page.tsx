import { useState } from "react";
import { AdminFrame, AuditView, useClientCompanies, useUsers } from "#web/features/admin/index.ts";
import { readingCopy, ReadingsView } from "#web/features/audit/index.ts";
import { Tabs } from "#web/ui/tabs.tsx";

const copy = readingCopy.tabs;

/** /admin/audit */
export function AdminAuditPage() {
  const [shown, setShown] = useState("changes");
  return (
    <AdminFrame>
      <Tabs
        label={copy.label}
        value={shown}
        onChange={setShown}
        items={[
          { value: "changes", label: copy.changes, content: <Changes /> },
          { value: "readings", label: copy.readings, content: <Readings /> },
        ]}
      />
    </AdminFrame>
  );
}

const Changes = () => (
  <div className="flex flex-col gap-4">
    <AuditView />
  </div>
);

function Readings() {
  const { data: users = [] } = useUsers();
  const { data: clients = [] } = useClientCompanies();
  return (
    <ReadingsView
      people={users.map(({ id, name, email }) => ({ value: id, label: name ?? email }))}
      clients={clients.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
