import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildWeatherSandbox } from '@yukan/sandbox/weather/weather-sandbox.ts'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { WeatherSourceError } from './weather-forecast.ts'
import { fetchForecast } from './weather.ts'
import type { WeatherSource } from './weather.ts'

const NOW = new Date('2026-11-20T15:00:00+09:00')
let sandbox: ReturnType<typeof buildWeatherSandbox>
let source: WeatherSource

beforeEach(async () => {
  sandbox = buildWeatherSandbox({ now: () => NOW, slowMs: 60_000 })
  source = { baseUrl: await sandbox.listen({ host: '127.0.0.1', port: 0 }), areaCode: '100010', timeoutMs: 5000 }
})
afterEach(async () => {
  await sandbox.close()
})

async function failureOf(changes: Partial<WeatherSource> = {}): Promise<string> {
  return fetchForecast({ ...source, ...changes }).then(
    () => 'no failure',
    (error: unknown) => (error instanceof WeatherSourceError ? error.failure : `another error: ${String(error)}`),
  )
}

async function setMode(mode: string): Promise<void> {
  const reply = await sandbox.inject({ method: 'POST', url: '/_sandbox/weather', payload: { mode } })
  expect(reply.statusCode).toBe(200)
}

function answering(body: BodyInit | null, init?: ResponseInit): typeof globalThis.fetch {
  return async () => new Response(body, init)
}

describe('fetchForecast', () => {
  it('fetchForecast gives every hour of the newest report with the temperatures of the source', async () => {
    const hours = await fetchForecast(source)
    const report = (await sandbox.inject('/bosai/jmatile/data/wdist/VPFD/100010.json')).json()
    expect(hours.length).toBe(36)
    expect({ day: hours[0]?.day, hour: hours[0]?.hour }).toEqual({ day: '2026-11-20', hour: 12 })
    expect({ day: hours[35]?.day, hour: hours[35]?.hour }).toEqual({ day: '2026-11-21', hour: 23 })
    expect(hours.map((hour) => hour.temperature)).toEqual(
      report.pointTimeSeries.temperature.slice(0, 12).flatMap((temperature: number) => [temperature, temperature, temperature]),
    )
    expect(hours.filter((hour) => hour.weatherCode === 'unknown')).toEqual([])
  })

  it('fetchForecast asks for the area under a base address that ends with a slash', async () => {
    await fetchForecast({ ...source, baseUrl: `${source.baseUrl}/` })
    const { seen } = (await sandbox.inject('/_sandbox/seen')).json()
    expect(seen.map((entry: { url: string }) => entry.url)).toEqual(['/bosai/jmatile/data/wdist/VPFD/100010.json'])
  })

  it('fetchForecast reports a response of the source that is not 200', async () => {
    await setMode('down')
    expect(await failureOf()).toBe('status')
    await setMode('ok')
    expect(await failureOf({ areaCode: '999999' })).toBe('status')
    expect(await failureOf({ areaCode: '../../secret' })).toBe('status')
  })

  it('fetchForecast reports half a document as malformed', async () => {
    await setMode('garbage')
    expect(await failureOf()).toBe('malformed')
  })

  it('fetchForecast aborts when the source is slow to respond', async () => {
    await setMode('slow')
    expect(await failureOf({ timeoutMs: 50 })).toBe('timeout')
  })

  it('fetchForecast aborts when the source stops in the middle of its response', async () => {
    const endless: typeof globalThis.fetch = async (_, init) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{'))
            init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
          },
        }),
      )
    expect(await failureOf({ timeoutMs: 50, fetch: endless })).toBe('timeout')
  })

  it('fetchForecast reports an unreachable source', async () => {
    await sandbox.close()
    expect(await failureOf()).toBe('unreachable')
  })

  it('fetchForecast follows no redirect', async () => {
    const elsewhere = buildWeatherSandbox()
    elsewhere.get('/away/*', async (_, reply) => reply.redirect(`${source.baseUrl}/bosai/jmatile/data/wdist/VPFD/100010.json`))
    const address = await elsewhere.listen({ host: '127.0.0.1', port: 0 })
    expect(await failureOf({ baseUrl: `${address}/away` })).toBe('unreachable')
    await elsewhere.close()
  })

  it('fetchForecast reads a megabyte and not a byte more', async () => {
    expect(await failureOf({ fetch: answering('{}'.padEnd(MEGABYTE, ' ')) })).toBe('malformed')
    expect(await failureOf({ fetch: answering('{}'.padEnd(MEGABYTE + 1, ' ')) })).toBe('too-large')
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a page', '<!DOCTYPE html><title>メンテナンス中</title>'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00])],
  ])('fetchForecast calls %s malformed', async (_, body) => {
    expect(await failureOf({ fetch: answering(body) })).toBe('malformed')
  })

  it('fetchForecast refuses a response with status 204', async () => {
    expect(await failureOf({ fetch: answering(null, { status: 204 }) })).toBe('status')
  })
})
