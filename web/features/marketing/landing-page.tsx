import { siteCopy } from "./copy/index.ts";
import type { SiteLanguage } from "./language.ts";
import { CaseStudy } from "./sections/case-study.tsx";
import { Closing } from "./sections/closing.tsx";
import { Framework } from "./sections/framework.tsx";
import { Hero } from "./sections/hero.tsx";
import { Market } from "./sections/market.tsx";
import { Problem } from "./sections/problem.tsx";
import { Tour } from "./sections/tour.tsx";
import { SiteFrame } from "./site-frame.tsx";

export function LandingPage({ language }: { language: SiteLanguage }) {
  const copy = siteCopy[language];
  const props = { language, copy };
  return (
    <SiteFrame {...props} path="/">
      <Hero {...props} />
      <Problem {...props} />
      <Framework {...props} />
      <CaseStudy {...props} />
      <Tour {...props} />
      <Market {...props} />
      <Closing {...props} />
    </SiteFrame>
  );
}
