import { blankOf } from '@yukan/rules/site/legal-text.ts'
import { expect, it } from 'vitest'
import { legalTexts } from './legal.ts'

const textsOf = ({ lead, closing, sections }: (typeof legalTexts)['terms']['editions'][number]) => [
  lead,
  closing,
  ...sections.map(({ text }) => text),
]

it('the demo’s legal texts leave nothing to fill in, and its terms have sixteen articles', () => {
  const texts = Object.values(legalTexts).flatMap(({ editions }) => editions.flatMap(textsOf))
  expect([texts.length > 30, texts.filter((text) => blankOf(text) !== null)]).toEqual([true, []])
  expect(legalTexts.terms.editions.map(({ sections }) => sections.map(({ id }) => id))).toEqual([
    Array.from({ length: 16 }, (_, index) => `article-${index + 1}`),
  ])
})
