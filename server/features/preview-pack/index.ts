import { definePhaseRun, type ProseWriter } from "#server/features/runs/index.ts";
import { defineFeature, type Feature } from "#server/platform/feature.ts";
import type { Services } from "#server/platform/services.ts";
import { definePack, resumePacks } from "./pack-flow.ts";
import { routes } from "./routes.ts";

export const previewPack = (writerOf: (services: Services) => ProseWriter | undefined): Feature =>
  defineFeature({
    name: "preview-pack",
    routes,
    workflows: (services) => [definePack(services, definePhaseRun(services, writerOf(services)))],
    resume: [resumePacks],
    tables: ["preview_packs", "preview_pack_phases"],
  });
