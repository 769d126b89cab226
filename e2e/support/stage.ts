import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";
import { demonstrationSeeded } from "./furnish.ts";
import { discardDataDir, newDataDir, startRealServer, type RealServer } from "./real-server.ts";

/** A server with data of its own and a browser beside it. What was opened is closed by `close`, also where opening failed halfway. */
export class Stage {
  readonly dataDir = newDataDir();
  server!: RealServer;
  browser!: Browser;

  async open(env: Record<string, string> = {}): Promise<void> {
    this.server = await startRealServer(this.dataDir, env);
    this.browser = await launchBrowser();
  }

  /** Opens with the demonstration and its administrator, Ana Prado, on the dashboard. */
  async openDemonstration(
    env: Record<string, string> = {},
  ): Promise<{
    server: RealServer;
    page: Page;
    projectId: string;
    phases: { id: string; reportId: string }[];
  }> {
    await this.open({ DEMO: "on", ...env });
    const { admin, projectId } = await demonstrationSeeded(this.server, 240_000);
    const phases = await admin.get<{ id: string; reportId: string }[]>(
      `/api/projects/${projectId}/phases`,
    );
    return {
      server: this.server,
      page: await this.openPage(this.server.firstAccessUrl ?? ""),
      projectId,
      phases,
    };
  }

  /** The dashboard of somebody who signs in with an access token, or a link that carries one, in a context of their own. */
  readonly openPage = async (tokenOrLink: string): Promise<Page> => {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: "pt-BR",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto(
      tokenOrLink.includes("token=")
        ? tokenOrLink
        : `${this.server.url}/signin?token=${tokenOrLink}`,
    );
    await page.getByRole("button", { name: "Validar Convite" }).click();
    await page.waitForURL(`${this.server.url}/dashboard`);
    return page;
  };

  async close(): Promise<void> {
    await this.browser?.close();
    await this.server?.stop();
    discardDataDir(this.dataDir);
  }
}
