// The assistant and the demonstration that the evaluation asks.
import { pathToFileURL } from "node:url";
import { bundleModule } from "../bench/bundle.mjs";

/** In place: what computes the demonstration reads the sources beside itself to know when to compute it again. */
export async function loadSubject(folder) {
  const bundle = await bundleModule(folder, "subject", "tests/assistant/eval-subject.ts", {
    isInPlace: true,
  });
  return import(pathToFileURL(bundle).href);
}
