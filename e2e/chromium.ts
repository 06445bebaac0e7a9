import { chromium } from 'playwright-core'
import type { BrowserServer } from 'playwright-core'
import { requireChromium } from '../scripts/browser.ts'

/** Starts the browser; `wsEndpoint()` is the address to connect to. */
export function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({
    executablePath: requireChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--no-default-browser-check',
      '--disable-gpu',
      // Without a GPU its process only draws in software, which takes an eighth less time in the browser's own.
      '--in-process-gpu',
      '--lang=ja',
      // The pages of a context share one process, which has the site's scripts compiled.
      '--process-per-site',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      // Chromium would render two pages for its address bar for each of ours, which takes longer than ours.
      // Nor would it start a process ahead for each further page, which takes a twentieth of a journey's processor time.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess',
    ],
  })
}
