import { RegisterPage } from "#web/features/registers/index.ts";
import { useCaseCopy as copy, UseCasesView } from "#web/features/use-cases/index.ts";

/** /cases of the active project. */
export function CasesPage() {
  return (
    <RegisterPage title={copy.title} intro={copy.intro}>
      {(project) => <UseCasesView key={project.id} projectId={project.id} />}
    </RegisterPage>
  );
}
