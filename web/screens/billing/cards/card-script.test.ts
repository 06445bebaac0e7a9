import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOwnDocument, loadCardProvider, ScriptBlocked } from './card-script.ts'

class FakeScript {
  src = ''
  async = false
  isInPage = false
  private listeners: Record<string, () => void> = {}
  addEventListener(event: string, listener: () => void) {
    this.listeners[event] = listener
  }
  remove() {
    this.isInPage = false
  }
  happens(event: 'load' | 'error') {
    this.listeners[event]?.()
  }
}

let scripts: FakeScript[]
let page: { Stripe?: unknown; location: { pathname: string } }
const provider = { name: 'the provider' }
const factory = vi.fn<(key: string) => typeof provider>(() => provider)
let address = 0
/** Each test has its own script: scripts are cached by address. */
const setup = () => ({ script_url: `https://js.example.com/${address}.js`, publishable_key: 'pk_test_1' })

beforeEach(() => {
  vi.useFakeTimers()
  address += 1
  scripts = []
  page = { location: { pathname: '/account/' } }
  factory.mockClear()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    createElement: () => {
      scripts.push(new FakeScript())
      return scripts.at(-1)
    },
    head: {
      append: (script: FakeScript) => {
        script.isInPage = true
      },
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the card provider’s script', () => {
  it('loads the card script once, from where the server says, and passes the publishable key', async () => {
    const [one, other] = [loadCardProvider(setup()), loadCardProvider(setup())]
    expect(scripts.map(({ src, isInPage }) => [src, isInPage])).toEqual([[setup().script_url, true]])
    page.Stripe = factory
    scripts[0]?.happens('load')
    expect([await one, await other]).toEqual([provider, provider])
    expect(factory.mock.calls).toEqual([['pk_test_1'], ['pk_test_1']])
    expect(await loadCardProvider(setup())).toBe(provider)
    expect(scripts.length).toBe(1)
  })

  it('reports a blocked card script, removes it from the page, and loads it again the next time', async () => {
    const blocked = loadCardProvider(setup())
    scripts[0]?.happens('error')
    await expect(blocked).rejects.toBeInstanceOf(ScriptBlocked)
    expect(scripts[0]?.isInPage).toBe(false)
    const again = loadCardProvider(setup())
    page.Stripe = factory
    scripts[1]?.happens('load')
    expect(await again).toBe(provider)
  })

  it('counts a card script that hangs for twenty seconds as blocked', async () => {
    const hanging = loadCardProvider(setup())
    await Promise.all([expect(hanging).rejects.toBeInstanceOf(ScriptBlocked), vi.advanceTimersByTimeAsync(20_000)])
  })

  it('counts a script that does not define the provider as blocked', async () => {
    const empty = loadCardProvider(setup())
    scripts[0]?.happens('load')
    await expect(empty).rejects.toBeInstanceOf(ScriptBlocked)
  })
})

describe('isOwnDocument', () => {
  it.each([
    ['https://yukan.example.jp/account/?card=new', true],
    ['https://yukan.example.jp/', false],
  ])('decides whether a document loaded as %s belongs to the page /account/: %j', (loaded, expected) => {
    vi.stubGlobal('performance', { getEntriesByType: () => [{ name: loaded }] })
    expect(isOwnDocument()).toBe(expected)
  })

  it('trusts a document when the browser does not report how it was loaded', () => {
    vi.stubGlobal('performance', { getEntriesByType: () => [] })
    expect(isOwnDocument()).toBe(true)
  })
})
