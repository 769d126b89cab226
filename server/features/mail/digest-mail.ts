import { publicOriginOf } from "#server/platform/config.ts";
import { mailCopy as copy } from "./copy.ts";
import type { MailKind } from "#server/platform/mail-kind.ts";

/** What `queueMail` takes as the content of kind "digest". Paths begin with "/". */
export interface DigestContent {
  items: { title: string; detail: string | null; path: string | null }[];
  /** Where all notices are listed. */
  path: string;
}

export const digestMail: MailKind = {
  async compose({ config }, { content }) {
    const { items, path } = content as DigestContent;
    const origin = publicOriginOf(config);
    if (items.length === 0) return null;
    return {
      subject: copy.digest.subject(items.length),
      heading: copy.digest.heading,
      paragraphs: [],
      items: items.map((item) => ({
        title: item.title,
        detail: item.detail,
        url: item.path === null ? null : `${origin}${item.path}`,
      })),
      action: { label: copy.digest.action, url: `${origin}${path}` },
      footnote: copy.digest.footnote,
    };
  },
};
