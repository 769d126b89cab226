import { createRoot, hydrateRoot } from "react-dom/client";
import { readTokenFromUrl } from "#web/features/auth/index.ts";
import { checkSchemasWithoutEval } from "#web/lib/schemas-without-eval.ts";
import {
  Application,
  resumeApplication,
  prepareApplication,
  startApplication,
} from "./app/application.tsx";
import { readDrawnPage } from "./app/drawn-page.ts";
import "./styles/index.css";

checkSchemasWithoutEval();
// Before the router reads the address.
readTokenFromUrl(window.location, window.history);

/** Longer than the slowest browser needs to take the page over. */
const TAKEN_OVER_MS = 5_000;

async function start(place: HTMLElement): Promise<void> {
  const client = prepareApplication();
  const drawn = readDrawnPage(document);
  // Code that cannot be fetched: the page that the browser draws says so itself.
  const router = drawn === null ? null : await resumeApplication(client, drawn).catch(() => null);
  // The frame answers what was pressed before. What is not the frame, such as the page of a failure, has buttons too.
  setTimeout(() => window.keptPress?.answer(), router === null ? 0 : TAKEN_OVER_MS);
  if (router !== null)
    return void hydrateRoot(place, <Application client={client} router={router} />);
  createRoot(place).render(<Application client={client} router={startApplication(client)} />);
}

const place = document.getElementById("root");
if (place === null) throw new Error("index.html has no #root");
void start(place);
