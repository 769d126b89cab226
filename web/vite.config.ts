import react from "@vitejs/plugin-react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { withoutSchemas } from "./build/strip-schemas.ts";

/** Packages that every screen needs, the visitor's included; the rest follows the lazy routes that import it. */
const foundation =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:react-query|query-core)|zustand)[\\/]/;
/** Our modules that do something by being loaded. Of any other only what is used is kept, through whichever door it is reached. */
const acting = /[\\/]web[\\/](?:main|app[\\/](?:application|gates))\.tsx$/;
const own = /[\\/](?:domain|contract|web)[\\/][^?]*\.tsx?$/;

// Package imports (#domain, #contract, #web) resolve through package.json.
export default defineConfig({
  plugins: [withoutSchemas(), react(), tailwindcss()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2022",
    // The policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id) =>
          own.test(id) && !id.includes("node_modules") ? acting.test(id) : undefined,
      },
      output: {
        codeSplitting: { groups: [{ name: "foundation", test: foundation, priority: 3 }] },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: "http://127.0.0.1:3000", changeOrigin: false } },
  },
});
