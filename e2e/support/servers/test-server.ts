import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";
import { borrowServer, type SharedServer } from "./borrow-server.ts";
import { newCompany, type Company } from "../people/company.ts";
import { bringDemonstration } from "../demonstration.ts";
import { demonstrationSeeded } from "../people/furnish.ts";
import { enter } from "../people/http-person.ts";
import { discardDataDir, newDataDir, startRealServer, type RealServer } from "./real-server.ts";

/** A browser beside a server. */
abstract class Pages<Server extends { url: string }> {
  server!: Server;
  browser!: Browser;

  /** The dashboard of somebody who signs in with an access token, or a link that carries one, in a context of their own. */
  readonly openPage = async (tokenOrLink: string): Promise<Page> => {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: "pt-BR",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await enter(page, this.server.url, tokenOrLink);
    return page;
  };

  /** Also where opening failed halfway. */
  abstract close(): Promise<void>;
}

/** A server that other files use before and after: what keeps them apart is a company of each. */
export class SharedStage extends Pages<SharedServer> {
  async openCompany(): Promise<Company> {
    this.server = await borrowServer();
    this.browser = await launchBrowser();
    return newCompany(this.server);
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.server?.giveBack();
  }
}

/** A server with data of its own, for what a shared one cannot give: the demonstration to work on, settings of the start. */
export class Stage extends Pages<RealServer> {
  readonly dataDir = newDataDir();

  /** Opens with the demonstration and its administrator, Ana Prado, on the dashboard. */
  async openDemonstration(env: Record<string, string> = {}): Promise<{
    server: RealServer;
    page: Page;
    projectId: string;
    phases: { id: string; reportId: string }[];
  }> {
    await bringDemonstration(this.dataDir);
    this.server = await startRealServer(this.dataDir, { DEMO: "on", ...env });
    this.browser = await launchBrowser();
    const { admin, projectId } = await demonstrationSeeded(this.server);
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

  async close(): Promise<void> {
    await this.browser?.close();
    await this.server?.stop();
    discardDataDir(this.dataDir);
  }
}
