import { defineFeature, type Feature } from "#server/platform/feature.ts";
import { type Demonstration } from "./demonstration.ts";
import { routes } from "./routes.ts";

export { Demonstration } from "./demonstration.ts";

export const demonstration = (demonstration: Demonstration): Feature =>
  defineFeature({
    name: "demonstration",
    routes: () => routes(demonstration),
    resume: [() => demonstration.takeUp()],
    start: () => demonstration.resume(),
    close: () => demonstration.settled(),
    tables: ["demonstration"],
  });
