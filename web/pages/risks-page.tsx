import { RegisterPage } from "#web/features/registers/index.ts";
import { riskCopy as copy, RisksView } from "#web/features/risks/index.ts";

/** /risks of the active project. */
export function RisksPage() {
  return (
    <RegisterPage title={copy.title} intro={copy.intro}>
      {(project) => <RisksView key={project.id} projectId={project.id} />}
    </RegisterPage>
  );
}
