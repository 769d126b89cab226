/** The look that a client company asks for in its documents: colours that stay readable, a line on the cover, a logo. */
export interface ClientLook {
  /** "#RRGGBB": bands, rules, titles. */
  primaryColour: string;
  /** "#RRGGBB": small titles and marks. */
  secondaryColour: string;
  coverLine: string | null;
  logo: { type: "png" | "jpeg"; bytes: Uint8Array; widthPx: number; heightPx: number } | null;
}

export const houseLook: ClientLook = {
  primaryColour: "#0F5C63",
  secondaryColour: "#0F5C63",
  coverLine: null,
  logo: null,
};

/** WCAG 2.2, success criterion 1.4.3: text needs this contrast against its paper. */
const leastContrast = 4.5;

/** Contrast ratio of two "#RRGGBB" colours, 1 to 21 (WCAG 2.2, relative luminance of sRGB). */
export function contrastRatio(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Null when text in this colour can be read on white; else the ratio that it has. */
export function contrastFault(colour: string): number | null {
  const ratio = contrastRatio(colour, "#FFFFFF");
  return ratio >= leastContrast ? null : ratio;
}
