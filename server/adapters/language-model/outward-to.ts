import { createOutward, type Outward } from "#server/platform/outward.ts";

/** The way out to a model's address: the given one, widened by the address's host where that is trusted. */
export function outwardTo(
  { baseUrl, isAddressTrusted }: { baseUrl: string | null; isAddressTrusted?: boolean },
  outward: Outward = createOutward(),
): Outward {
  return isAddressTrusted === true && baseUrl !== null && URL.canParse(baseUrl)
    ? outward.allowing(new URL(baseUrl).hostname)
    : outward;
}
