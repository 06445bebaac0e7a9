import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from './Picture.tsx'
import { toPictureData } from './picture-data.ts'

const picture = {
  url: '/files/1200.webp',
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
  it('has its size, its widths, and loads when it comes near', () => {
    expect(tag(<Picture image={toPictureData(picture)} sizes="100vw" alt="市" />)).toBe(
      '<img src="/files/400.webp" srcSet="/files/400.webp 400w, /files/800.webp 800w" sizes="100vw" width="1200" height="800" alt="市" loading="lazy" decoding="async"/>',
    )
  })

  it('the first one of a page loads at once', () => {
    const first = tag(<Picture image={toPictureData({ ...picture, variants: [] })} sizes="100vw" alt="" isFirst />)
    expect(first).toBe(
      '<img src="/files/1200.webp" width="1200" height="800" alt="" loading="eager" fetchPriority="high" decoding="sync"/>',
    )
  })

  it('missing images use a default placeholder', () => {
    expect(tag(<Picture image={null} sizes="100vw" alt="" />)).toBe(
      '<img src="/placeholder.webp" width="720" height="480" alt="" loading="lazy" decoding="async"/>',
    )
  })
})
