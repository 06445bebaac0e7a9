/** What all tests of a file, or of a `describe`, share. */
import { afterAll, beforeAll } from 'vitest'

/**
 * Builds something before the tests and closes it after them. Returns what was built, which tests and hooks can use; read earlier, it
 * throws.
 */
export function setUp<Made extends { close(): Promise<void> }>(build: () => Promise<Made>): Made {
  let made: Made | null = null
  beforeAll(async () => {
    made = await build()
  })
  afterAll(async () => made?.close())
  return new Proxy<Made>(Object.create(null), {
    get(_target, name) {
      if (made === null) throw new Error(`${String(name)} is there in tests and hooks only`)
      return Reflect.get(made, name)
    },
  })
}
