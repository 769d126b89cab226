import { kpiCopy as copy, KpisView } from "#web/features/kpis/index.ts";
import { RegisterPage } from "#web/features/registers/index.ts";

/** /kpis of the active project. */
export function KpisPage() {
  return (
    <RegisterPage title={copy.title} intro={copy.intro}>
      {(project) => <KpisView key={project.id} projectId={project.id} />}
    </RegisterPage>
  );
}
