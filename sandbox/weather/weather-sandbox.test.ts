import { afterEach, describe, expect, it } from 'vitest'
import { forecastDocument } from './forecast-document.ts'
import { buildWeatherSandbox } from './weather-sandbox.ts'

const PATH = '/bosai/jmatile/data/wdist/VPFD/100010.json'
const NOW = new Date('2026-11-20T15:00:00+09:00')
const apps: ReturnType<typeof buildWeatherSandbox>[] = []

function sandbox(slowMs = 50) {
  const app = buildWeatherSandbox({ now: () => NOW, slowMs })
  apps.push(app)
  return app
}

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

describe('buildWeatherSandbox', () => {
  it('returns the report of an area as JSON', async () => {
    const reply = await sandbox().inject(PATH)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json()).toEqual(forecastDocument('100010', NOW))
  })

  it.each(['999999.json', '100010.xml', '10001.json', '..%2f100010.json'])('returns 404 with an HTML page for %s', async (file) => {
    const reply = await sandbox().inject(`/bosai/jmatile/data/wdist/VPFD/${file}`)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('returns 503 when down, half a document as garbage, and a late response when slow', async () => {
    const app = sandbox()
    await app.inject({ method: 'POST', url: '/_sandbox/weather', payload: { mode: 'down' } })
    expect((await app.inject(PATH)).statusCode).toBe(503)
    await app.inject({ method: 'POST', url: '/_sandbox/weather', payload: { mode: 'garbage' } })
    const garbage = await app.inject(PATH)
    expect(garbage.statusCode).toBe(200)
    expect(() => garbage.json()).toThrow(SyntaxError)
    await app.inject({ method: 'POST', url: '/_sandbox/weather', payload: { mode: 'slow' } })
    const before = performance.now()
    expect((await app.inject(PATH)).json()).toEqual(forecastDocument('100010', NOW))
    expect(performance.now() - before).toBeGreaterThanOrEqual(45)
  })

  it('refuses an unknown mode and keeps the current one', async () => {
    const app = sandbox()
    expect((await app.inject({ method: 'POST', url: '/_sandbox/weather', payload: { mode: 'odd' } })).statusCode).toBe(400)
    expect((await app.inject(PATH)).statusCode).toBe(200)
  })

  it('lists the requests it received until it is reset', async () => {
    const app = sandbox()
    await app.inject({ method: 'POST', url: '/_sandbox/weather', payload: { mode: 'down' } })
    await app.inject(PATH)
    expect((await app.inject('/_sandbox/seen')).json()).toEqual({ seen: [{ at: '2026-11-20T06:00:00.000Z', url: PATH, mode: 'down' }] })
    expect((await app.inject({ method: 'POST', url: '/_sandbox/reset' })).json()).toEqual({ mode: 'ok' })
    expect((await app.inject('/_sandbox/seen')).json()).toEqual({ seen: [] })
    expect((await app.inject(PATH)).statusCode).toBe(200)
  })

  it('closes at once while a slow response is pending, and completes that response', async () => {
    const app = sandbox(60_000)
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    await app.inject({ method: 'POST', url: '/_sandbox/weather', payload: { mode: 'slow' } })
    const pending = fetch(`${address}${PATH}`).then(
      () => 'answered',
      () => 'cut',
    )
    while ((await app.inject('/_sandbox/seen')).json().seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await app.close()
    expect(await pending).toBe('answered')
  })
})
