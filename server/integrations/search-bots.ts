/** Verifies Googlebot by reverse and forward DNS of its address (decision 009); a timeout counts as no. */
import { BoundedMap } from '@yukan/rules/text/bounded-map.ts'
import { Resolver } from 'node:dns/promises'
import { SEARCH_BOT_DOUBT } from '@yukan/rules/lifetimes.ts'
import { isGoogleHost } from '@yukan/rules/site/search-bot.ts'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { DNS_TIMEOUT } from '../limits.ts'

const MAX_KEPT = 10_000

export interface Names {
  reverse(address: string): Promise<string[]>
  resolve4(name: string): Promise<string[]>
  resolve6(name: string): Promise<string[]>
}

export interface SearchBots {
  isGoogle(address: string): Promise<boolean>
}

/** An IPv4 address that is mapped to IPv6, as IPv4. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.toLowerCase()
}

/** An unknown name is a result, a failure of DNS is not. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')
}

/** `names` defaults to the system's resolvers with one attempt of two seconds. */
export function makeSearchBots(clock: { now(): Date }, names: Names = new Resolver({ timeout: DNS_TIMEOUT, tries: 1 })): SearchBots {
  const known = new BoundedMap<string, { isGoogle: Promise<boolean>; until: number }>(MAX_KEPT)

  async function ask(address: string): Promise<{ isGoogle: boolean; isSure: boolean }> {
    try {
      for (const name of (await names.reverse(address)).filter(isGoogleHost)) {
        const back = address.includes(':') ? await names.resolve6(name) : await names.resolve4(name)
        if (back.includes(address)) return { isGoogle: true, isSure: true }
      }
      return { isGoogle: false, isSure: true }
    } catch (error) {
      return { isGoogle: false, isSure: isAnswer(error) }
    }
  }

  return {
    async isGoogle(from) {
      const address = plainAddress(from)
      const now = clock.now().getTime()
      const old = known.get(address)
      if (old !== undefined && old.until > now) return old.isGoogle
      const asked = ask(address)
      const entry = { isGoogle: asked.then(({ isGoogle }) => isGoogle), until: now + DAY }
      known.set(address, entry)
      const { isGoogle, isSure } = await asked
      if (!isSure) entry.until = now + SEARCH_BOT_DOUBT
      return isGoogle
    },
  }
}
