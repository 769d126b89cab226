import type { SiteLanguage } from "../language.ts";
import { en } from "./en.ts";
import { pt } from "./pt.ts";
import type { SiteCopy } from "./site-copy.ts";

export type { SiteCopy } from "./site-copy.ts";
export const siteCopy: Record<SiteLanguage, SiteCopy> = { en, pt };
