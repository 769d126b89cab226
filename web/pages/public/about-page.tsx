import { AboutPage as About, chosenLanguage, siteCopy } from "#web/features/marketing/index.ts";
import { FilledParts } from "#web/features/public-page/index.ts";
import { useDocumentTitle } from "#web/lib/document-title.ts";

export function AboutPage() {
  const language = chosenLanguage(window.location.search, document.cookie);
  useDocumentTitle(siteCopy[language].about.title);
  return (
    <About language={language}>
      <FilledParts language={language} />
    </About>
  );
}
