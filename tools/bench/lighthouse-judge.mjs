// Lighthouse's points for a page: while it is opened, and as it stands.

/** Section 7: whoever is signed out is told 401 by the session's check, and the browser writes that to its console. */
const isSessionCheck = ({ description = "", sourceLocation }) =>
  description.includes("401") && sourceLocation?.url?.endsWith("/api/auth/user") === true;
const isSpecified = ({ id, details }) =>
  id === "errors-in-console" && (details?.items ?? []).every(isSessionCheck);
const scoreOf = (audit) => (isSpecified(audit) ? 1 : audit.score);

/** Category -> points of 100 and the audits that cost any, each with what it names first. */
function pointsOf({ lhr }) {
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  return Object.fromEntries(
    Object.values(lhr.categories).map(({ id, auditRefs }) => {
      const counted = auditRefs
        .map((ref) => ({ weight: ref.weight, audit: lhr.audits[ref.id] }))
        .filter(({ weight, audit }) => weight > 0 && audit.score !== null);
      const whole = counted.reduce((sum, { weight }) => sum + weight, 0);
      if (whole === 0) throw new Error(`Lighthouse judged nothing of ${id}`);
      const points =
        (100 * counted.reduce((sum, { weight, audit }) => sum + weight * scoreOf(audit), 0)) /
        whole;
      const failing = counted.map(({ audit }) => audit).filter((audit) => scoreOf(audit) < 1);
      // Rounded down: 100 is said of what lacks nothing.
      return [
        id,
        {
          points: Math.floor(points + 1e-9),
          failing: failing.map(
            ({ id: audit, details }) =>
              `${audit}: ${(details?.items ?? [])
                .slice(0, 3)
                .map(
                  (item) =>
                    item.node?.snippet ?? item.description ?? item.url ?? item.issueType ?? "",
                )
                .join(" | ")}`,
          ),
        },
      ];
    }),
  );
}

/** `page` is puppeteer's. How fast pages are is another measure: nothing is slowed down here, and no picture is taken. */
export async function lighthouseJudge() {
  const { default: lighthouse, snapshot } = await import("lighthouse");
  const { default: desktop } = await import("lighthouse/core/config/desktop-config.js");
  const flags = (onlyCategories) => ({
    logLevel: "error",
    onlyCategories,
    disableStorageReset: true,
    disableFullPageScreenshot: true,
    throttlingMethod: "provided",
    maxWaitForLoad: 30_000,
  });
  return {
    opened: async (page, url, categories) =>
      pointsOf(await lighthouse(url, flags(categories), desktop, page)),
    standing: async (page, categories) =>
      pointsOf(
        await snapshot(page, {
          config: desktop,
          flags: { ...flags(categories), screenEmulation: { disabled: true } },
        }),
      ),
  };
}
