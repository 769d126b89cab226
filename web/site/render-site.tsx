import { renderToStaticMarkup } from "react-dom/server";
import {
  AboutPage,
  LandingPage,
  languageTag,
  siteCopy,
  siteLanguages,
  type SiteLanguage,
} from "#web/features/marketing/index.ts";

/** Stands for the address of the installation, which the server knows when it sends a page. */
export const originMark = "%ORIGIN%";
/** Where the parts of /about are put, which administrators write. */
const partsMark = "%PARTS%";

export interface SiteAssets {
  /** Addresses of the built style sheets, and of the fonts that the first screen needs. */
  styles: string[];
  fonts: string[];
}

const pages = {
  landing: {
    path: "/",
    Page: LandingPage,
    title: (language: SiteLanguage) => siteCopy[language].title,
  },
  about: {
    path: "/about",
    Page: ({ language }: { language: SiteLanguage }) => (
      <AboutPage language={language}>{partsMark}</AboutPage>
    ),
    title: (language: SiteLanguage) => `${siteCopy[language].about.title} | Lastro`,
  },
} as const;

/** The public pages as whole documents, by file name: "landing.en.html". They hold no script but the theme's. */
export function renderSite(assets: SiteAssets): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [name, { path, Page, title }] of Object.entries(pages)) {
    for (const language of siteLanguages) {
      const document = (
        <SiteDocument language={language} path={path} title={title(language)} assets={assets}>
          <Page language={language} />
        </SiteDocument>
      );
      files[`${name}.${language}.html`] = `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
    }
  }
  return files;
}

function SiteDocument({
  language,
  path,
  title,
  assets,
  children,
}: {
  language: SiteLanguage;
  path: string;
  title: string;
  assets: SiteAssets;
  children: React.ReactNode;
}) {
  const { description } = siteCopy[language];
  // English is what the bare address shows; an address of its own for it would be a second name of the same page.
  const address = (each: SiteLanguage) =>
    each === "en" ? `${originMark}${path}` : `${originMark}${path}?lang=${each}`;
  return (
    <html lang={languageTag[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={address(language)} />
        {siteLanguages.map((each) => (
          <link key={each} rel="alternate" hrefLang={languageTag[each]} href={address(each)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={`${originMark}${path}`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Lastro" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address(language)} />
        <meta property="og:image" content={`${originMark}/site/share.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:locale" content={language === "pt" ? "pt_BR" : "en_GB"} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {assets.fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            href={font}
          />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script src="/theme.js" />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: structuredData(language, description) }}
        />
      </head>
      <body>{children}</body>
    </html>
  );
}

function structuredData(language: SiteLanguage, description: string): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: "Lastro",
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    description,
    inLanguage: languageTag[language],
    url: `${originMark}/`,
    image: `${originMark}/site/share.png`,
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
