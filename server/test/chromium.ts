/** A real Chromium for the few tests of the server that need a browser. */
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { requireChromium } from '../../scripts/browser.ts'

/** Starts a browser for which each of the hosts is a port of this machine, and which reaches no other. The caller closes it. */
export async function launchChromium(hosts: Readonly<Record<string, number>>): Promise<Browser> {
  const rules = Object.entries(hosts).map(([host, port]) => `MAP ${host}:80 127.0.0.1:${port}`)
  return chromium.launch({
    executablePath: requireChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'].join(', ')}`,
    ],
  })
}
