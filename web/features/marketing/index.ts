export { AboutPage } from "./about-page.tsx";
export { AboutParts, type AboutPart } from "./about-parts.tsx";
export { siteCopy } from "./copy/index.ts";
export { LandingPage } from "./landing-page.tsx";
export { chosenLanguage, languageTag, siteLanguages, type SiteLanguage } from "./language.ts";
export { loginPath } from "./login-path.ts";
