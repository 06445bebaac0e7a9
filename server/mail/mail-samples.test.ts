import { sampleMaster } from '@yukan/contract/samples.ts'
import { describe, expect, it } from 'vitest'
import { mailSamples } from './mail-samples.ts'

const samples = mailSamples('https://yukan.example.jp', sampleMaster.publication)
const { phone, company, address } = sampleMaster.publication

describe.each(samples.map((sample) => [sample.kind, sample] as const))('the mail %s', (_kind, { text, html, subject }) => {
  it('a mail has the greeting, telephone number, company, address and send-only note in text and HTML', () => {
    for (const part of ['桐生 花子 様', phone, company, address, 'このメールは送信専用です。']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(html).toContain(`<h1`)
    expect(html).toContain(subject)
  })

  it('a mail has no undefined, null, NaN or Invalid, and no empty paragraph', () => {
    expect(`${text}${html}`).not.toMatch(/undefined|null|NaN|Invalid/)
    expect(text).not.toMatch(/\n{3}/)
    expect(html).not.toMatch(/<p[^>]*><\/p>/)
  })

  it('a mail loads nothing, links to the site only, and repeats its links in the text except legal pages', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|object)|url\(|@import/i)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
    expect(links.filter((href) => !href.startsWith('https://yukan.example.jp/'))).toEqual([])
    for (const href of links) if (!/\/(terms|transactionLaw|policy)\/$/.test(href)) expect(text).toContain(href)
  })
})

it('the trial reminder lists every advertised plan with its price', () => {
  const { text } = samples.find(({ kind }) => kind === 'trial-reminder')!
  expect(text).toContain('電子版プラン：1,650円/月（税込）\n電子版+紙面配達プラン：2,400円/月（税込）')
})

it('a mail is signed with the name and address of the publication it is made for', () => {
  const [sample] = mailSamples('https://yukan.example.jp', { ...sampleMaster.publication, name: '夕刊みどり', address: '群馬県みどり市' })
  for (const part of ['夕刊みどり', '群馬県みどり市'])
    expect([sample?.text, sample?.html]).toEqual([expect.stringContaining(part), expect.stringContaining(part)])
})

it('every mail sample has a kind of its own', () => {
  expect(new Set(samples.map(({ kind }) => kind)).size).toBe(samples.length)
})

describe('the confirmation of an application', () => {
  const { text, html } = samples.find(({ kind }) => kind === 'applied')!
  it('the confirmation of an application states all terms from the plan to the cancellation deadline', () => {
    for (const line of [
      '会員番号：1024',
      'プラン：電子版+紙面配達プラン',
      '料金：2,400円/月（税込。うち消費税10% 218円）',
      '料金のかからない期間：2026年12月31日まで',
      '初回のお支払い：2027年1月1日　2,400円（2027年1月31日までの1か月分）',
      'お支払い方法：クレジットカード　VISA　末尾4242',
      '配達の開始：2027年1月4日（月）の夕刊から（当日夕方にお届けします）',
      '〒376-0031 群馬県桐生市本町一丁目2番3号 桜荘101',
      '2026年12月31日午後5時までに解約されると2026年12月31日で終了し、料金はかかりません。',
      '次回の決済日：2027年1月1日',
      'お電話でのお問い合わせの際は、会員番号をお知らせください。',
    ])
      expect(text).toContain(line)
  })

  it('the confirmation sets price, first charge, first delivery and cancellation deadline in bold', () => {
    const bold = [...html.matchAll(/<b><span[^>]*>([^<]*)<\/span><\/b>/g)].map(([, key]) => key)
    expect(bold).toEqual(['2,400円/月', '2027年1月1日', '2,400円', '2027年1月4日（月）', '2026年12月31日午後5時'])
  })

  it('the confirmation explains cancellation after the terms, with the link to the page for it', () => {
    const [terms = '', cancellation = ''] = text.split('■ おやめになるときは\n')
    expect(terms).not.toContain('解約されると')
    expect(cancellation).toMatch(
      /^2026年12月31日午後5時までに解約されると[^■]*プランの変更・解約\nhttps:\/\/yukan\.example\.jp\/edit\/subscription\/\n/,
    )
  })
})
