import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { WEATHER_KINDS } from '../master/weathers.ts'
import { weatherIcon } from './icons.ts'

describe.each(WEATHER_KINDS)('the icon %s', (kind) => {
  it.each([false, true])('is a small sound picture (night: %s)', async (night) => {
    const svg = weatherIcon(kind, night)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="34" height="28" viewBox="0 0 34 28">/)
    expect(svg).not.toMatch(/NaN|undefined|<text|<style/)
    expect(svg.length).toBeLessThan(2048)
    const { width, height } = await sharp(Buffer.from(svg)).metadata()
    expect([width, height]).toEqual([34, 28])
  })

  it('has a moon by night exactly where it has a sun by day', () => {
    expect(weatherIcon(kind, true) !== weatherIcon(kind)).toBe(kind.includes('sunny'))
  })

  it('stays inside its frame', async () => {
    const edges = await sharp(Buffer.from(weatherIcon(kind)), { density: 288 })
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = edges.info
    const border = Array.from(edges.data).filter(
      (_, at) => at % width === 0 || at % width === width - 1 || at < width || at >= width * (height - 1),
    )
    expect(border.filter((alpha) => alpha > 0)).toEqual([])
  })
})

describe('weatherIcon', () => {
  it('draws every kind in its own way', () => {
    expect(new Set(WEATHER_KINDS.map((kind) => weatherIcon(kind))).size).toBe(WEATHER_KINDS.length)
  })
})
