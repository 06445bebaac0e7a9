import type { ReaderWorld } from './page-reader.ts'

/** The browser's network and clock. */
export const browserWorld: ReaderWorld = {
  fetch: (address, init) => fetch(address, init),
  now: () => new Date().getTime(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
