import type { z } from "zod";
import type { publicPart } from "#contract/public-page/endpoints.ts";

export type StoredPart = z.output<typeof publicPart>;
