import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import type { Picture } from "./picture.ts";

/** A chart as a picture file; the drawing library is fetched only then. */
export const pictureOfChart = async (spec: ChartSpec, note = ""): Promise<Picture> =>
  (await import("./chart-picture.ts")).chartPicture(spec, note);
