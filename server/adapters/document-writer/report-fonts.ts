import { createRequire } from "node:module";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const faces = {
  "@expo-google-fonts/inter": ["400Regular", "500Medium", "600SemiBold", "700Bold"],
  "@expo-google-fonts/source-serif-4": [
    "400Regular",
    "400Regular_Italic",
    "600SemiBold",
    "700Bold",
  ],
} as const;

/** Folders of the TTF faces that the layout names; each face of these packages has its own folder. */
export function reportFontPaths(): string[] {
  return Object.entries(faces).flatMap(([name, styles]) => {
    const root = dirname(require.resolve(`${name}/package.json`));
    return styles.map((style) => join(root, style));
  });
}

/** The TTF of one face, for documents that carry their fonts. */
export function reportFontFile(family: "inter" | "source-serif-4", style: string): string {
  const root = join(dirname(require.resolve(`@expo-google-fonts/${family}/package.json`)), style);
  const file = readdirSync(root).find((name) => name.endsWith(".ttf"));
  if (file === undefined) throw new Error(`no face ${style} of ${family}`);
  return join(root, file);
}
