import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Marked } from './Marked.tsx'

const html = (text: string, marks: [number, number][]) =>
  renderToStaticMarkup(<Marked text={text} marks={marks} />).replaceAll(/<\/?span>/g, '')

describe('Marked', () => {
  it.each<[string, [number, number][], string]>([
    ['蔵の市', [], '蔵の市'],
    ['蔵の市', [[0, 1]], '<mark>蔵</mark>の市'],
    ['蔵の市', [[2, 1]], '蔵の<mark>市</mark>'],
    [
      '蔵の市',
      [
        [0, 1],
        [2, 1],
      ],
      '<mark>蔵</mark>の<mark>市</mark>',
    ],
    [
      '蔵市',
      [
        [0, 1],
        [1, 1],
      ],
      '<mark>蔵</mark><mark>市</mark>',
    ],
    ['𠮷野家と𠮷', [[5, 2]], '𠮷野家と<mark>𠮷</mark>'],
    ['<b>&', [[0, 3]], '<mark>&lt;b&gt;</mark>&amp;'],
  ])('marks parts of the text %s', (text, marks, marked) => {
    expect(html(text, marks)).toBe(marked)
  })
})
