/**
 * Colours of charts: the tokens of the design, light and dark. The data palette is the same in
 * every export; its tokens are --data-1 to --data-8.
 */
export interface ChartTheme {
  surface: string;
  surface2: string;
  border: string;
  ink: string;
  ink2: string;
  ink3: string;
  accent: string;
  positive: string;
  warning: string;
  danger: string;
  palette: readonly string[];
  fontFamily: string;
}

const palette = [
  "#0F5C63",
  "#D2691E",
  "#4F81B0",
  "#A83E83",
  "#6B8700",
  "#B07C00",
  "#6C5B9E",
  "#8C6D46",
] as const;

export const lightChartTheme: ChartTheme = {
  surface: "#FFFFFF",
  surface2: "#F3F0EA",
  border: "#DDD8CE",
  ink: "#1B1F24",
  ink2: "#4A525C",
  ink3: "#626B76",
  accent: "#0F5C63",
  positive: "#1B6E45",
  warning: "#8A5200",
  danger: "#B3261E",
  palette,
  fontFamily: "Inter",
};

/** Three colours are lifted: petrol, magenta and violet would not reach 3:1 on near-black. */
export const darkChartTheme: ChartTheme = {
  surface: "#161D20",
  surface2: "#1E272B",
  border: "#2C383D",
  ink: "#ECEFF0",
  ink2: "#B6C0C4",
  ink3: "#93A0A5",
  accent: "#5FB8BE",
  positive: "#58C08A",
  warning: "#E0A648",
  danger: "#F28B82",
  palette: [
    "#5FB8BE",
    ...palette.slice(1, 3),
    "#C35A9E",
    ...palette.slice(4, 6),
    "#8775BB",
    palette[7],
  ],
  fontFamily: "Inter Variable, Inter",
};

/** "#RRGGBB" with an opacity from 0 to 1. */
export function withOpacity(colour: string, opacity: number): string {
  return `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0")
    .toUpperCase()}`;
}

/** Mixes two "#RRGGBB" colours; share 0 gives `from`, 1 gives `to`. */
export function mixColours(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}
