import type { SearchHit } from '@yukan/contract/entities.ts'
import { sampleArticleSummary, sampleImage, sampleSearchHit } from '@yukan/contract/samples.ts'
import { describe, expect, it } from 'vitest'
import { isPhoto, toPictureSource } from '../ui/picture-data.ts'
import { toCard } from './article-card.ts'

const NOW = new Date('2026-11-20T15:30:00+09:00')

describe('toCard', () => {
  it('copies the article fields that a list shows into the card', () => {
    expect(toCard(sampleArticleSummary, NOW)).toEqual({
      slug: 'kura-ichi',
      headline: '蔵の\u200B市、\u200B秋晴れに\u200Bにぎわう',
      category: '地域',
      releaseDate: '2026-11-20T15:00:00+09:00',
      time: '15:00',
      isNew: true,
      isLimited: false,
      image: toPictureSource(sampleImage),
    })
  })

  it('has an empty category and no picture for an article with neither', () => {
    const card = toCard({ ...sampleArticleSummary, categories: [], urls: { thumbnail: [] } }, NOW)
    expect([card.category, card.image]).toEqual(['', null])
  })

  it.each([
    ['a photograph', [{ image: sampleImage }], true, undefined],
    ['a picture of 700 pixels', [{ image: { ...sampleImage, width: 700 } }], true, undefined],
    ['an emblem of 699 pixels', [{ image: { ...sampleImage, width: 699 } }], false, '一。'],
    ['no picture', [], false, '一。'],
  ])('fills in the description only when there is no photograph to show: %s', (_name, thumbnail, isPhotograph, description) => {
    const card = toCard({ ...sampleArticleSummary, description: '<p>一。</p>', urls: { thumbnail } }, NOW)
    expect([isPhoto(card.image), card.description]).toEqual([isPhotograph, description])
  })

  it('copies the highlight of a search hit to the article card', () => {
    expect(toCard(sampleSearchHit, NOW).highlight).toEqual(sampleSearchHit.highlight)
  })

  it('shows the description on the card when a search hit has no snippet', () => {
    const found = (snippet: NonNullable<SearchHit['highlight']>['snippet']) =>
      toCard({ ...sampleSearchHit, description: '<p>一。</p>', highlight: { title: [], snippet } }, NOW).description
    expect([found(null), found({ text: '二。', marks: [] })]).toEqual(['一。', undefined])
  })

  it.each([
    ['<p>一。</p><p>二。</p>', '一。 二。'],
    [`<p>${'あ'.repeat(80)}</p>`, 'あ'.repeat(80)],
    [`<p>${'あ'.repeat(81)}</p>`, `${'あ'.repeat(80)}…`],
    [`<p>${'あ'.repeat(80)}…</p>`, `${'あ'.repeat(80)}…`],
    [`<p>${'👨‍👩‍👧'.repeat(81)}</p>`, `${'👨‍👩‍👧'.repeat(80)}…`],
  ])('cuts the description of an article card at 80 characters', (description, shown) => {
    expect(toCard({ ...sampleArticleSummary, description }, NOW, true).description).toBe(shown)
  })
})
