import { renderToStaticMarkup } from "react-dom/server";
import { AboutParts, type AboutPart, type SiteLanguage } from "#web/features/marketing/index.ts";

/** The parts of /about as markup: visitors get them in the page that the build rendered, which holds no script. */
export const drawAbout = (language: SiteLanguage, parts: readonly AboutPart[]): string =>
  renderToStaticMarkup(<AboutParts language={language} parts={parts} />);
