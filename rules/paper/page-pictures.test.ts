import { describe, expect, it } from 'vitest'
import { ownPictures } from './page-pictures.ts'
import type { PictureLine } from './page-pictures.ts'
import type { PageBox } from './paper-text.ts'

const RATIO = 1.5
const PICTURE: PageBox = { x: 0.3, y: 0.2, width: 0.2, height: 0.1 }
const line = (
  owner: string | null,
  x: number,
  y: number,
  width: number,
  height: number,
  given: Partial<PictureLine> = {},
): PictureLine => ({
  line: { text: '文', box: { x, y, width, height }, isVertical: height > width },
  size: Math.min(width, height * RATIO),
  isLarge: false,
  isCaption: () => false,
  owner,
  ...given,
})
const isArticle = (owner: string) => owner.startsWith('article')
const foundFor = (lines: PictureLine[]) => ownPictures([PICTURE], lines, isArticle, RATIO)

/** A story around the picture: a headline on its right, text below. */
const around = (owner: string) => [line(owner, 0.55, 0.2, 0.03, 0.1), line(owner, 0.3, 0.35, 0.01, 0.1)]
const caption = (owner: string | null) => line(owner, 0.3, 0.305, 0.1, 0.006, { isCaption: () => owner !== null })

describe('articles of pictures on a page', () => {
  it.each<[string, PictureLine[], string | null]>([
    ['to no article on a page without text', [], null],
    ['to the article of its caption', [caption('article 1'), ...around('article 2')], 'article 1'],
    ['to the article whose headline and text are around it', around('article 1'), 'article 1'],
    ['to no article if two articles are around it', [...around('article 1'), ...around('article 2')], null],
    ['to no article if a story without an article is around it', around('story 1'), null],
    ['to no article if it is next to one', [line('article 1', 0.55, 0.2, 0.03, 0.1), line('article 1', 0.52, 0.2, 0.01, 0.1)], null],
    ['to the article whose headline is printed in it', [line('article 1', 0.35, 0.22, 0.1, 0.05, { isLarge: true })], 'article 1'],
    ['to no article if it contains the words of an advert', [line('story 1', 0.35, 0.22, 0.1, 0.01), ...around('article 1')], null],
    ['to no article if it contains words of two', [line('article 1', 0.35, 0.22, 0.1, 0.01), line(null, 0.35, 0.25, 0.1, 0.01)], null],
    ['to no article by a text that is not a caption', [line('article 1', 0.3, 0.305, 0.1, 0.006)], null],
    ['to no article by a caption far away', [line('article 1', 0.3, 0.4, 0.1, 0.006, { isCaption: () => true })], null],
  ])('assigns a picture %s', (_name, lines, expected) => {
    expect(foundFor(lines)).toEqual([expected])
  })
})
