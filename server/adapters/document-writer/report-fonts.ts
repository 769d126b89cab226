import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const faces = {
  "@expo-google-fonts/inter": ["400Regular", "500Medium", "600SemiBold", "700Bold"],
  "@expo-google-fonts/source-serif-4": ["400Regular", "400Regular_Italic", "600SemiBold", "700Bold"],
} as const;

/** Folders of the TTF faces that the layout names; each face of these packages has its own folder. */
export function reportFontPaths(): string[] {
  return Object.entries(faces).flatMap(([name, styles]) => {
    const root = dirname(require.resolve(`${name}/package.json`));
    return styles.map((style) => join(root, style));
  });
}
