import { afterEach, describe, expect, test, vi } from "vitest";
import type { Project } from "#contract/projects/endpoints.ts";
import { nextStep, projectToTake } from "#web/app/project-in-address.tsx";
import {
  clearStoredToken,
  readHeldToken,
  readTokenFromUrl,
} from "#web/features/auth/address-token.ts";
import {
  isSafeTarget,
  saveTargetForLetter,
  readReturnTarget,
  saveReturnTarget,
} from "#web/lib/return-target.ts";

const DURING_OLD_LINKS = Date.UTC(2026, 11, 25);

function visit(path: string, now = DURING_OLD_LINKS): string {
  const url = new URL(path, "http://lastro.test");
  let shown = path;
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => {
      shown = to;
    },
  };
  readTokenFromUrl(url as unknown as Location, history as unknown as History, now);
  return shown;
}

describe("a token in the address", () => {
  test("leaves the address bar at once and is kept for the field", () => {
    expect(visit("/signin#token=LSTR-AAAA-BBBB-CCCC")).toBe("/signin");
    expect(readHeldToken()).toBe("LSTR-AAAA-BBBB-CCCC");
    expect(visit("/consultant-login?lang=en#token=LSTR-2222-3333-4444%20")).toBe(
      "/consultant-login?lang=en",
    );
    expect(readHeldToken()).toBe("LSTR-2222-3333-4444");
    clearStoredToken();
    expect(readHeldToken()).toBe("");
  });

  test("stands in the query of links from before, until the last of them has ended", () => {
    expect(visit("/signin?lang=en&token=LSTR-AAAA-BBBB-CCCC")).toBe("/signin?lang=en");
    expect(readHeldToken()).toBe("LSTR-AAAA-BBBB-CCCC");
    expect(visit("/signin?token=LSTR-AAAA-BBBB-CCCC", Date.UTC(2026, 11, 26))).toBe("/signin");
    expect(readHeldToken()).toBe("");
  });

  test("is not looked for on other pages", () => {
    expect(visit("/dashboard?token=x#token=y")).toBe("/dashboard?token=x#token=y");
    expect(readHeldToken()).toBe("");
  });
});

describe("where sign-in leads back to", () => {
  test.each(["/project/1?tab=data", "/phases", "/reports/1", "/signin-help"])(
    "%s is kept",
    (path) => expect(isSafeTarget(path)).toBe(true),
  );
  test.each([
    null,
    "",
    "/",
    "//evil.test",
    "/\\evil.test",
    "https://evil.test",
    "/signin?token=x",
    "/consultant-login",
    "/about",
    "/api/login",
    "/?x=1",
  ])("%s is not", (path) => expect(isSafeTarget(path)).toBe(false));
});

describe("the project in the address", () => {
  const projects = ["a", "b"].map((id) => ({ id, isActiveForMe: id === "b" })) as Project[];

  test("is followed when it arrives, once, and where it is absent it is written", () => {
    expect(nextStep("a", null, projects)).toEqual({ kind: "follow", projectId: "a" });
    expect(nextStep("b", null, projects)).toEqual({ kind: "show" });
    expect(nextStep(null, null, projects)).toEqual({ kind: "write", projectId: "b" });
  });

  test("of a project's own page becomes the active one, once for each arrival", () => {
    expect(projectToTake("a", null, projects)).toBe("a");
    expect(projectToTake("a", "a", projects)).toBeNull();
    expect(projectToTake("b", "a", projects)).toBeNull();
    expect(projectToTake("foreign", null, projects)).toBeNull();
    expect(projectToTake(null, "a", projects)).toBeNull();
    expect(projectToTake("a", null, undefined)).toBeNull();
  });

  test("follows the choice of another one in the sidebar", () => {
    expect(nextStep("a", "a", projects)).toEqual({ kind: "write", projectId: "b" });
  });

  test("is not said where there is one project, and an unreadable one is not found", () => {
    expect(nextStep(null, null, projects.slice(1))).toEqual({ kind: "show" });
    expect(nextStep("foreign", null, projects)).toEqual({ kind: "unknown" });
    expect(nextStep("foreign", "foreign", projects)).toEqual({ kind: "unknown" });
  });
});

describe("where a person was going", () => {
  const storage = () => {
    const held = new Map<string, string>();
    return {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
      removeItem: (key: string) => void held.delete(key),
    };
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test("is found by the tab that a letter opens, once and within the hour, and only if an access was asked for", () => {
    vi.useFakeTimers({ now: new Date("2026-11-27T12:00:00Z") });
    vi.stubGlobal("localStorage", storage());
    const openTab = () => vi.stubGlobal("sessionStorage", storage());
    openTab();
    saveReturnTarget("/decisao/1");
    openTab();
    expect(readReturnTarget()).toBe("/dashboard");
    openTab();
    saveReturnTarget("/decisao/1");
    saveTargetForLetter();
    openTab();
    expect(readReturnTarget()).toBe("/decisao/1");
    expect(readReturnTarget()).toBe("/dashboard");
    openTab();
    saveReturnTarget("/decisao/1");
    saveTargetForLetter();
    openTab();
    vi.setSystemTime(new Date("2026-11-27T13:00:01Z"));
    expect(readReturnTarget()).toBe("/dashboard");
  });
});
