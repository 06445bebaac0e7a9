import { describe, expect, it } from 'vitest'
import { drawPicture, scenes } from './draw.ts'
import { recruitmentBanner } from './banner.ts'
import { defaultPicture } from './placeholder.ts'

const KB = 1024
const seeds = Array.from({ length: 20 }, (_, index) => `demo/article-${index}/0`)

/** What is wrong with a picture's text: unbalanced tags, foreign tags, numbers that are none, names that lead nowhere. */
function faults(svg: string): string[] {
  const found: string[] = []
  const open: string[] = []
  for (const [tag, slash, name, closed] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (slash === '/') {
      const expected = open.pop()
      if (expected !== name) found.push(`${tag} closes ${expected}`)
    } else if (closed !== '/') open.push(name ?? '')
    if (/^(text|image|script|foreignObject|filter|a)$/.test(name ?? '')) found.push(`there is a ${name}`)
  }
  if (open.length > 0) found.push(`open: ${open.join(' ')}`)
  if (svg.replaceAll(/<[^<>]+>/g, '') !== '.pn,.pb{fill:none}.pb{stroke-linecap:butt}') found.push('text between the tags')
  for (const word of svg.match(/NaN|undefined|Infinity|null/g) ?? []) found.push(word)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  if (new Set(ids).size !== ids.length) found.push('an id twice')
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) if (!ids.includes(id)) found.push(`no ${id}`)
  for (const [, radius] of svg.matchAll(/ (?:r|rx|ry|width|height)="([^"]+)"/g)) if (!(Number(radius) >= 0)) found.push(`size ${radius}`)
  return found
}

describe('scenes', () => {
  it('are many, each once', () => {
    expect(scenes).toHaveLength(46)
    expect(new Set(scenes).size).toBe(46)
  })
})

describe.each(scenes)('the scene %s', (scene) => {
  const pictures = seeds.map((seed) => drawPicture({ scene, seed }))

  it('is sound for twenty seeds', () => {
    expect(pictures.flatMap(faults)).toEqual([])
  })

  it('differs with every seed', () => {
    expect(new Set(pictures).size).toBe(seeds.length)
  })

  it('weighs at most 60 KB and is never nearly empty', () => {
    const sizes = pictures.map((svg) => Buffer.byteLength(svg))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * KB)
    expect(Math.min(...sizes)).toBeGreaterThan(6 * KB)
  })

  it('is the same picture for the same arguments', () => {
    expect(drawPicture({ scene, seed: seeds[3] ?? '' })).toBe(pictures[3])
  })
})

describe('drawPicture', () => {
  it('is 960 × 640 unless told otherwise', () => {
    expect(drawPicture({ scene: 'townscape', seed: 1 })).toContain('width="960" height="640" viewBox="0 0 1280 853"')
    expect(drawPicture({ scene: 'townscape', seed: 1, width: 640, height: 640 })).toContain(
      'width="640" height="640" viewBox="0 0 1280 853"',
    )
  })

  it('takes a number as its text', () => {
    expect(drawPicture({ scene: 'dam', seed: 12 })).toBe(drawPicture({ scene: 'dam', seed: '12' }))
  })

  it('draws another picture for another season or light', () => {
    const moods = [
      {},
      { season: 'winter' },
      { season: 'summer' },
      { season: 'winter', light: 'night' },
      { season: 'winter', light: 'day' },
    ] as const
    const pictures = moods.map((mood) => drawPicture({ scene: 'mountains-seasons', seed: 'mood', mood }))
    expect(new Set(pictures.slice(1)).size).toBe(4)
  })

  it('keeps the mood that is asked for, whatever the scene would choose', () => {
    const day = drawPicture({ scene: 'fireworks', seed: 1, mood: { light: 'night' } })
    expect(day).toBe(drawPicture({ scene: 'fireworks', seed: 1 }))
    expect(drawPicture({ scene: 'dance', seed: 1, mood: { light: 'morning' } })).not.toBe(
      drawPicture({ scene: 'dance', seed: 1, mood: { light: 'night' } }),
    )
  })
})

describe('standing pictures', () => {
  it('are sound, wordless and always the same', () => {
    for (const draw of [recruitmentBanner, defaultPicture]) {
      expect(faults(draw())).toEqual([])
      expect(draw()).toBe(draw())
    }
  })

  it('have their sizes', () => {
    expect(recruitmentBanner()).toContain('width="600" height="300"')
    expect(defaultPicture()).toContain('width="1280" height="853"')
  })
})
