import { ChevronDown, FileText, GitCompare } from "lucide-react";
import { useNavigate } from "react-router";
import type { Report } from "#contract/reports/endpoints.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Button } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { type MenuAction } from "#web/ui/floating/menu-props.ts";
import { reportCopy as copy } from "./copy.ts";

/** Other versions of the phase's report: to open, or to compare with this one. Nothing while there is one version. */
export function VersionMenu({ report }: { report: Report }) {
  const { showMoment } = useActDates();
  const navigate = useNavigate();
  const others = report.versions.filter((version) => version.id !== report.id);
  if (others.length === 0) return null;
  const open = others.map(
    (other): MenuAction => ({
      label: copy.openVersion(other.reportVersion, showMoment(other.generatedAt)),
      icon: <FileText aria-hidden />,
      onSelect: () => void navigate(`/reports/${other.id}`),
    }),
  );
  const compare = others.map(
    (other): MenuAction => ({
      label: copy.compareWith(other.reportVersion),
      icon: <GitCompare aria-hidden />,
      onSelect: () => void navigate(`/reports/${report.id}/comparar/${other.id}`),
    }),
  );
  return (
    <DropdownMenu
      trigger={
        <Button aria-label={copy.versionMenu} data-testid="version-menu">
          {copy.versions}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
      groups={[compare, open]}
    />
  );
}
