// A person with 500 projects: frames while their whole list is scrolled and while it is searched, on a processor four times slower,
// beside an empty list and a bare field in the same browser, which say what the machine itself takes.
import puppeteer from "puppeteer-core";
import { browserOptions } from "../../find-browser.mjs";
import { limit, roundTo } from "../rounds.mjs";
import { createStartedProject, startLastro } from "../server.mjs";

const projects = 500;
const stepPixels = 90;
const slowerTimes = 4;
/** Of a screen that draws 60 times a second; a frame of twice that is a missed one. */
const frameMs = 1000 / 60;
const words = "projeto 499";
/** The same place with nothing in it, as high as the list. */
const emptyList = (height) =>
  `<!doctype html><style>body { margin: 40px; font: 14px sans-serif }</style><input type="search" style="width: 360px; height: 36px"><div data-testid="project-finder" style="height: 480px; overflow-y: auto"><div style="height: ${height}px"></div></div>`;

export async function benchProjects500({ folder }) {
  const lastro = await startLastro(folder, "projects500");
  const browser = await puppeteer.launch(browserOptions());
  try {
    for (let made = 0; made < projects; made++)
      await createStartedProject(lastro, `Projeto ${String(made + 1).padStart(3, "0")}`);
    await lastro.call("PUT", "/api/auth/user/name", { name: "Ana Prado" });
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const [name, value] = lastro.cookie.split("=");
    await page.setCookie({ name, value, url: lastro.origin });
    await page.goto(`${lastro.origin}/dashboard`, { waitUntil: "networkidle2" });
    await page.waitForSelector("[data-testid='project-finder'] [role='listitem']");
    const height = await page.evaluate(
      () => document.querySelector("[data-testid='project-finder']").scrollHeight,
    );
    const list = await measure(page, () =>
      page.waitForFunction(
        () =>
          document.querySelectorAll("[data-testid='project-finder'] [role='listitem']").length ===
          1,
      ),
    );
    await page.goto("about:blank");
    await page.setContent(emptyList(height));
    const empty = await measure(page, async () => undefined);
    const missed = (frames) =>
      (100 * frames.filter((ms) => ms > 2 * frameMs).length) / frames.length;
    const details = ({ frames, processorMs, answers }) => ({
      missedPercent: roundTo(missed(frames), 2),
      medianMs: roundTo(percentile(frames, 0.5), 1),
      p95Ms: roundTo(percentile(frames, 0.95), 1),
      longestMs: roundTo(frames.at(-1), 1),
      processorMs: roundTo(processorMs, 2),
      answers,
    });
    const longest = ({ answers }) => Math.max(0, ...answers);
    return [
      limit(
        "frames that take twice their time while 500 projects are scrolled, processor four times slower, beyond those of an empty list",
        5,
        "%",
        Math.max(0, missed(list.frames) - missed(empty.frames)),
        { frames: list.frames.length, list: details(list), empty: details(empty) },
      ),
      limit(
        "main thread's time of a frame of that list, empty list's time taken off",
        frameMs,
        "ms",
        list.processorMs - empty.processorMs,
      ),
      limit("cards drawn of 500 projects", 30, "", list.mostCards),
      limit(
        "longest answer of the search to a key among 500 projects, processor four times slower",
        100,
        "ms",
        longest(list),
        { keys: list.answers.length, bareField: longest(empty) },
      ),
    ];
  } finally {
    await browser.close();
    await lastro.stop();
  }
}

const percentile = (ascending, share) =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))];

/** The list from its top to its end, then the search. `frames`: ms, ascending; `processorMs`: of the main thread for one frame. */
async function measure(page, isFound) {
  const client = await page.createCDPSession();
  // The thread's own time: what other programs take meanwhile is not in it.
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowerTimes });
  const taskMs = async () =>
    1000 *
    (await client.send("Performance.getMetrics")).metrics.find(
      ({ name }) => name === "TaskDuration",
    ).value;
  const before = await taskMs();
  const { frames, mostCards } = await page.evaluate(scroll, stepPixels);
  const processorMs = ((await taskMs()) - before) / frames.length;
  await page.evaluate(() => {
    window.answers = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.interactionId) window.answers.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 });
  });
  await page.type("input[type='search']", words, { delay: 80 });
  await isFound();
  // What a key brought about is told with the frame behind it.
  await page.evaluate(
    () => new Promise((settle) => requestAnimationFrame(() => setTimeout(settle, 100))),
  );
  const answers = await page.evaluate(() => window.answers);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await client.detach();
  return { frames: frames.sort((a, b) => a - b), mostCards, processorMs, answers };
}

/** In the page: a step of scrolling each frame, down the whole list, with the time between frames and how many cards stand at most. */
async function scroll(pixels) {
  const place = document.querySelector("[data-testid='project-finder']");
  const nextFrame = () => new Promise((settle) => requestAnimationFrame(settle));
  place.scrollTop = 0;
  let before = await nextFrame();
  const frames = [];
  let mostCards = 0;
  for (let step = 0; step * pixels < place.scrollHeight; step++) {
    place.scrollTop += pixels;
    const now = await nextFrame();
    frames.push(now - before);
    before = now;
    mostCards = Math.max(mostCards, place.querySelectorAll("[role='listitem']").length);
  }
  return { frames, mostCards };
}
