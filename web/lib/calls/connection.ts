import { health } from "#contract/platform/endpoints.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 8_000;

/** Whether the server answers, and answers well: what stands between may answer in its place. */
export const isReachable = (): Promise<boolean> =>
  fetch(health.path, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

let asking: Promise<void> | null = null;

/**
 * Settles once the server answers: asked at once, then after waits of 1 s to 8 s, and whenever the browser says that it has a
 * network. Everybody who waits shares one question.
 */
export function untilReachable(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  for (
    let waitMs = FIRST_WAIT_MS;
    !(await isReachable());
    waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
  )
    await passed(waitMs);
}

const passed = (waitMs: number): Promise<void> =>
  new Promise((settle) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      settle();
    };
    const timer = setTimeout(done, waitMs);
    window.addEventListener("online", done);
  });
