import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sampleCard } from '@yukan/contract/member-samples.ts'
import type { Card } from '@yukan/contract/payment-entities.ts'
import { elements, textOf } from '../../../test/html.ts'
import { AcceptedBrands } from './BrandMark.tsx'
import { CardFace, cardsInOrder } from './CardFace.tsx'
import { CardActions, OwnCards } from './OwnCards.tsx'

const nothing = async () => undefined
const html = (element: React.ReactElement) => renderToStaticMarkup(element)
const second: Card = { ...sampleCard, id: 'pm_2', brand: 'diners-club', last4: '0004', isCertified: false }

describe('the cards of a member', () => {
  it.each([
    ['mastercard', 'Mastercard'],
    ['visa', 'VISA'],
    ['amex', 'American Express'],
    ['jcb', 'JCB'],
    ['diners-club', 'Diners Club'],
    ['discover', 'Discover'],
    ['unknown', 'その他のカード'],
  ] as const)('shows the brand, the last four digits and 認証済 of a card: %s', (brand, name) => {
    const markup = html(<CardFace card={{ ...sampleCard, brand }} />)
    expect(textOf(markup).replace(/\s+/g, ' ')).toContain(`${name} 下4桁 4242`)
    expect(markup).toContain('**** **** **** 4242')
    expect(elements(markup, 'svg', `data-brand="${brand}"`).length).toBe(1)
    expect(markup).toContain('認証済')
    expect(markup).not.toContain('未認証')
  })

  it('shows 未認証 for an uncertified card, and warns that future payments may fail', () => {
    const text = textOf(html(<CardFace card={second} />))
    expect(text).toContain('未認証')
    expect(text).toContain('今後のお支払いができないことがあります。新しいカードを登録し、認証を受けてください。')
  })

  it('lists the paying card first, and marks it', () => {
    expect(cardsInOrder([sampleCard, second], 'pm_2').map(({ id }) => id)).toEqual(['pm_2', 'pm_sample'])
    expect(cardsInOrder([sampleCard, second], null).map(({ id }) => id)).toEqual(['pm_sample', 'pm_2'])
    const markup = html(
      <OwnCards
        cards={{ customerId: 'cus_sample', cards: [sampleCard, second], defaultId: 'pm_2' }}
        load={nothing}
        isUnderContract={false}
      />,
    )
    expect(markup.indexOf('0004')).toBeLessThan(markup.indexOf('4242'))
    expect(markup.match(/お支払いに使うカード/g)?.length).toBe(1)
  })

  it('asks a member without a card to register one', () => {
    const markup = html(<OwnCards cards={{ customerId: '', cards: [], defaultId: null }} load={nothing} isUnderContract={false} />)
    expect(textOf(markup)).toContain('お支払い方法が登録されていません。登録してください。')
  })

  const buttons = (markup: string) =>
    [...markup.matchAll(/<button ([^>]*)>([^<]*)<\/button>/g)].map(
      ([, attributes, text]) => `${text}${/ disabled=""/.test(` ${attributes}`) ? ' (disabled)' : ''}`,
    )
  const actions = { card: sampleCard, isDisabled: false, onDefault: () => undefined, onRemove: () => undefined }
  it.each([
    ['another card can be made the default, and removed', { isDefault: false, isInUse: false }, ['このカードで支払う', '削除する']],
    ['the default card can be removed while nothing is paid', { isDefault: true, isInUse: false }, ['削除する']],
    ['the card of a running contract cannot be removed', { isDefault: true, isInUse: true }, ['削除する (disabled)']],
  ])('offers the right actions for a card: %s', (_, state, expected) => {
    expect(buttons(html(<CardActions {...actions} {...state} />))).toEqual(expected)
  })
})

it('shows the accepted card brands by their marks, each named and different from the others', () => {
  const markup = html(<AcceptedBrands />)
  expect(textOf(markup)).toBe('ご利用いただけるカード')
  const marks = elements(markup, 'svg')
  expect(marks.map((mark) => /role="img" aria-label="([^"]+)"/.exec(mark)?.[1])).toEqual([
    'Mastercard',
    'VISA',
    'American Express',
    'JCB',
    'Diners Club',
    'Discover',
  ])
  const drawings = marks.map((mark) => mark.replace(/<svg[^>]*>/, ''))
  expect(new Set(drawings).size).toBe(marks.length)
})
