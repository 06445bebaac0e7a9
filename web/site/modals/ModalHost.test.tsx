import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { NO_DELIVERY } from '@yukan/rules/delivery/delivery-areas.ts'
import { homeText } from '../../messages/home.ts'
import { paperText } from '../../messages/paper.ts'
import { elements, texts } from '../../test/html.ts'
import { DeliveryAreaModal } from './DeliveryAreaModal.tsx'
import { LoginRequiredModal } from './LoginRequiredModal.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { MessageModal } from './MessageModal.tsx'
import { NameRegistrationModal } from './NameRegistrationModal.tsx'

const close = () => undefined
const html = (modal: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{modal}</MemoryRouter>)
const links = (markup: string) => [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map((match) => [match[1], match[2]])
const hasCloseButton = (markup: string) => markup.includes('aria-label="閉じる"')
const spinners = (markup: string) =>
  [...markup.matchAll(/<p role="status" class="[^"]*spinner[^"]*">([^<]*)<\/p>/g)].map((match) => match[1])
const paragraphs = (markup: string) => [...markup.matchAll(/<p [^>]*>([^<]+)<\/p>/g)].map((match) => match[1])

describe('the login-required prompt', () => {
  it.each([
    ['unauthorised viewing of a paper page', paperText.notices.register, '紙面を見るにはログインまたは新規会員登録が必要です。'],
    ['region setting', homeText.districtNeedsLogin, '地区を設定するには、会員登録またはログインが必要です。'],
  ])('the login prompt for %s says 「%s」 and links to login and sign-up', (_, message, sentence) => {
    const markup = html(<LoginRequiredModal message={message} returnTo="/account/" close={close} />)
    expect(paragraphs(markup)).toEqual([sentence])
    expect(links(markup)).toEqual([
      ['/login/', 'ログイン'],
      ['/subscriptions/', '新規会員登録'],
    ])
    expect(hasCloseButton(markup)).toBe(true)
  })
})

describe('the delivery-area information', () => {
  it('lists both cities with evening delivery, next-morning delivery and mail', () => {
    const markup = html(<DeliveryAreaModal delivery={sampleMaster.delivery} close={close} />)
    expect(paragraphs(markup)).toEqual(['紙面の配達は群馬県桐生市とみどり市に限ります。地区により、翌朝の配達または郵送になります。'])
    const cities = elements(markup, 'section').map((section) => [texts(section, 'h3'), texts(section, 'dt')])
    expect(cities).toEqual([
      [['桐生市'], ['夕方', '翌朝', '郵送']],
      [['みどり市'], ['夕方', '翌朝', '郵送']],
    ])
    const districts = sampleMaster.delivery.cities.flatMap(({ areas }) => areas.flatMap((area) => area.districts))
    expect(elements(markup, 'dd').flatMap((dd) => texts(dd, 'span'))).toEqual(districts)
    expect(markup).not.toContain('<table')
  })

  it('says that the delivery areas are being prepared while the newspaper has not set them', () => {
    const markup = html(<DeliveryAreaModal delivery={NO_DELIVERY} close={close} />)
    expect(paragraphs(markup)).toEqual(['配達区域のご案内は、ただいま準備中です。'])
  })
})

describe('the forced full-name registration', () => {
  it('asks for last and first name, and can only be left by registering or logging out', () => {
    const markup = html(<NameRegistrationModal memberId={5} onRegistered={close} />)
    expect([...markup.matchAll(/<label [^>]*>([^<]*)/g)].map((match) => match[1])).toEqual(['姓', '名'])
    expect(hasCloseButton(markup)).toBe(false)
    expect(links(markup).filter(([, text]) => text !== 'ページを読み込み直す')).toEqual([['/login/', 'ログアウト']])
    expect([...markup.matchAll(/<button type="(\w+)"[^>]*?( disabled="")?>([^<]*)<\/button>/g)].map((match) => match.slice(1))).toEqual([
      ['submit', ' disabled=""', '登録する'],
    ])
  })
})

describe('messages and confirmations', () => {
  it('shows a message with its title, its text and a button to close it', () => {
    const markup = html(<MessageModal title="お知らせ" text="保存しました。" close={close} />)
    expect([/<h2[^>]*>([^<]*)/.exec(markup)?.[1], paragraphs(markup), hasCloseButton(markup)]).toEqual([
      'お知らせ',
      ['保存しました。'],
      true,
    ])
    expect([...markup.matchAll(/<button [^>]*>([^<]+)<\/button>/g)].map((match) => match[1])).toEqual(['閉じる'])
  })

  const confirmation = (isRunning: boolean) =>
    html(
      <ConfirmDialog title="解約" confirm="解約する" cancel="やめる" isRunning={isRunning} onConfirm={close} onClose={close}>
        よろしいですか？
      </ConfirmDialog>,
    )
  const mayBrowserClose = (markup: string) => !/^<dialog [^>]*closedby="none"/.test(markup)

  it('a confirmation can be closed and confirmed until its action runs', () => {
    const markup = confirmation(false)
    expect([hasCloseButton(markup), mayBrowserClose(markup), markup.includes('disabled=""'), markup.includes('role="status"')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('a confirmation whose action runs shows a spinner, announces it, and can neither be closed nor confirmed again', () => {
    const markup = confirmation(true)
    expect([mayBrowserClose(markup), spinners(markup)]).toEqual([false, ['お手続きをしています。このままお待ちください。']])
    expect([hasCloseButton(markup), /<p role="status"[^>]*>([^<]*)/.exec(markup)?.[1]]).toEqual([
      false,
      'お手続きをしています。このままお待ちください。',
    ])
    expect([...markup.matchAll(/<button [^>]*disabled=""[^>]*>([^<]*)/g)].map((match) => match[1])).toEqual(['やめる', '解約する'])
  })
})
