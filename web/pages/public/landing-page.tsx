import { chosenLanguage, LandingPage as Landing } from "#web/features/marketing/index.ts";
import { useDocumentTitle } from "#web/lib/document-title.ts";

/** The landing page inside the application: for who was signed in, and whose session the server does not know any more. */
export function LandingPage() {
  useDocumentTitle(null);
  return <Landing language={chosenLanguage(window.location.search, document.cookie)} />;
}
