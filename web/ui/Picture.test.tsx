import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from './Picture.tsx'
import { toPictureData } from './picture-data.ts'

const picture = {
  url: '/files/1200.webp',
  alt: '',
  cut: 50,
  comment: '',
  width: 1200,
  height: 800,
  variants: [
    { url: '/files/400.webp', width: 400 },
    { url: '/files/800.webp', width: 800 },
  ],
}
const tag = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/^.*(?=<img)/, '')

describe('Picture', () => {
  it('renders a picture with its size and widths, and loads it lazily', () => {
    expect(tag(<Picture image={toPictureData(picture)} sizes="100vw" alt="市" />)).toBe(
      '<img src="/files/400.webp" srcSet="/files/400.webp 400w, /files/800.webp 800w" sizes="100vw" width="1200" height="800" alt="市" loading="lazy" decoding="async"/>',
    )
  })

  it('loads the first picture of a page at once', () => {
    const first = tag(<Picture image={toPictureData({ ...picture, variants: [] })} sizes="100vw" alt="" isFirst />)
    expect(first).toBe(
      '<img src="/files/1200.webp" width="1200" height="800" alt="" loading="eager" fetchPriority="high" decoding="sync"/>',
    )
  })

  it('marks a picture that is cut away from its middle with a step that the style sheet knows', () => {
    const marks = [0, 44, 45, 54, 100].map(
      (cut) => /data-cut="\d+"/.exec(tag(<Picture image={toPictureData({ ...picture, cut })} sizes="" alt="" />))?.[0],
    )
    expect(marks).toEqual(['data-cut="0"', 'data-cut="4"', undefined, undefined, 'data-cut="10"'])
    const css = readFileSync(new URL('Picture.module.css', import.meta.url), 'utf8')
    const inSheet = [...css.matchAll(/\[data-cut='(\d+)'\] \{\s*object-position: (\d+)% (\d+)%/g)].map(([, ...numbers]) =>
      numbers.map(Number),
    )
    expect(inSheet).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10].map((tenth) => [tenth, tenth * 10, tenth * 10]))
  })

  it('uses the caption of a picture as alternative text when it has no other', () => {
    expect(toPictureData({ ...picture, comment: '蔵の市' }).alt).toBe('蔵の市')
    expect(toPictureData({ ...picture, comment: '蔵の市', alt: '人で埋まる通り' }).alt).toBe('人で埋まる通り')
  })

  it('shows a placeholder for a missing picture', () => {
    expect(tag(<Picture image={null} sizes="100vw" alt="" />)).toBe(
      '<img src="/placeholder.webp" width="720" height="480" alt="" loading="lazy" decoding="async"/>',
    )
  })
})
