import type { Page } from "playwright-core";

/**
 * Opens a page whose `address` (a pattern of Playwright's) is refused until it says so in `said`, and presses "Tentar de novo". What is
 * asked in between waits for the press: a page that reads again by itself would take the button away before it is pressed.
 */
export async function failFirst(
  page: Page,
  address: string,
  url: string,
  said: string,
): Promise<void> {
  let isSaid = false;
  let release = (): void => undefined;
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (!isSaid)
      return route.fulfill({
        status: 500,
        contentType: "application/json",
        body: JSON.stringify({
          error: { code: "INTERNAL", message: "Algo deu errado no servidor." },
        }),
      });
    await pressed;
    await route.fallback();
  });
  await page.goto(url);
  const alert = page.getByRole("alert").filter({ hasText: said }).first();
  await alert.waitFor();
  isSaid = true;
  const press = alert.getByRole("button", { name: "Tentar de novo" }).click();
  press.catch(() => undefined);
  // A page that began to read again by itself just before has no button left: what it reads is let go as well.
  await Promise.race([press, alert.waitFor({ state: "detached" })]);
  release();
  await page.unroute(address);
}
