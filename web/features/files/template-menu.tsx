import { FileDown } from "lucide-react";
import { allTemplates, getTemplate } from "#contract/templates/endpoints.ts";
import { canonicalTables } from "#domain/tables/catalog/catalog.ts";
import { buildUrl } from "#web/lib/calls/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { type MenuAction } from "#web/ui/floating/menu-props.ts";
import { templateCopy as copy } from "./copy.ts";

const download = (table: string): void =>
  window.location.assign(buildUrl(getTemplate, { params: { table } }));

/** Workbooks to fill in: those of the tables named, or all of them. */
export function TemplateMenu({ tables }: { tables?: readonly string[] }) {
  const shown =
    tables === undefined
      ? canonicalTables
      : canonicalTables.filter(({ name }) => tables.includes(name));
  const one = shown.map(
    ({ name, label }): MenuAction => ({ label, onSelect: () => download(name) }),
  );
  return (
    <DropdownMenu
      trigger={
        <Button size="small" icon={<FileDown aria-hidden className="size-4" />}>
          {copy.menu}
        </Button>
      }
      heading={copy.heading}
      groups={[[{ label: copy.all, onSelect: () => download(allTemplates) }], one]}
    />
  );
}
