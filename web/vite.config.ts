import react from "@vitejs/plugin-react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Packages that every screen needs, the visitor's included; the rest follows the lazy routes that import it. */
const foundation = /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|zustand)[\\/]/;

// Package imports (#domain, #contract, #web) resolve through package.json.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2022",
    // The policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "foundation", test: foundation }] } },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: "http://127.0.0.1:3000", changeOrigin: false } },
  },
});
