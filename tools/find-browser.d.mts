/** Path of an installed Chromium or Chrome; undefined when there is none. LASTRO_BROWSER names one outright. */
export function findInstalledBrowser(env?: Record<string, string | undefined>): string | undefined;
/** How to start it; without an installed one Playwright takes its own. */
export function browserOptions(): { executablePath?: string; args: string[] };
