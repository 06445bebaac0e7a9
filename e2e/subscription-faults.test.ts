/** Failures within the subscription flow (product §4 "Login state", §7 `subscription/set/register`, §8 "Session", "Subscription"). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isAlive, statusLine, visit } from './browser.ts'
import { deleteSessions, hasDesk, newMember, PASSWORD, typeLogin } from './members.ts'
import {
  alerts,
  applications,
  atStep,
  books,
  button,
  confirm,
  dialog,
  giveCard,
  main,
  newApplicant,
  openConfirm,
  place,
  records,
  reload,
  TITLES,
} from './subscription.ts'

const REGISTER = '**/v1/stripe/subscription/set/register'
const SAFE = 'もう一度「お申し込みを確定する」を押しても、二重にお支払いになることはありません。'

async function logInAgain(page: Page, email: string): Promise<string> {
  // With or without the alert before, depending on the speed of the check.
  await page.waitForURL((url) => url.pathname === '/login/')
  await isAlive(page)
  await typeLogin(page, { email, password: PASSWORD })
  await page.waitForURL((url) => url.pathname !== '/login/')
  await isAlive(page)
  return place(page)
}

async function typeContract(page: Page): Promise<void> {
  await main(page).getByRole('radio', { name: 'はい' }).check()
  await main(page).getByRole('radio', { name: '紙面の配達を解約する' }).check()
  await main(page).locator('[name="name"]').fill('渡良瀬 太郎')
  await main(page).locator('[name="address"]').fill('桐生市本町一丁目1-1')
  await main(page).locator('[name="tel"]').fill('0277-00-0000')
  await main(page).locator('[name="method"]').selectOption('不明')
}

describe.skipIf(!hasDesk)('lost sessions in an application', () => {
  test('a lost session at each step goes to the login and back to the step, with what was chosen', { tags: ['long'] }, async () => {
    const { member, page } = await newApplicant({ hasAddress: true, expected: [statusLine(401)] })
    await giveCard(member)
    await visit(page, '/edit/subscription/cancel-exists/?plan=web')
    await typeContract(page)
    for (const step of ['web', 'cancel-exists/ web', 'payment-method/ web', 'confirm/ web']) {
      const [path = '', plan = 'web'] = step.includes(' ') ? step.split(' ') : ['', step]
      await visit(page, `/edit/subscription/${path}?plan=${plan}`)
      await deleteSessions(member)
      await page.reload()
      expect(await logInAgain(page, member.email)).toBe(step)
    }
    await main(page).getByText('ご契約の条件').waitFor()
    expect(await main(page).getByText('渡良瀬 太郎', { exact: true }).count()).toBe(1)
  })

  test(
    'a session lost while applying asks for a login over the page, and the application is then sent once',
    { tags: ['long'] },
    async () => {
      const { member, page } = await newApplicant({ expected: [statusLine(401)] })
      await giveCard(member)
      await openConfirm(page, 'web')
      await deleteSessions(member)
      await confirm(page)
      const again = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
      await again.getByLabel(/^パスワード/).fill(PASSWORD)
      await again.getByRole('button', { name: 'ログインする' }).click()
      await expect.poll(() => again.count()).toBe(0)
      expect(await applications(member)).toEqual([])
      await confirm(page)
      await atStep(page, 'completed/ web', TITLES.completed)
      expect(await books(member)).toEqual({ plans: ['web'], paid: [1650] })
    },
  )

  test('another member who logs in after a lost session sees nothing of what was typed', { tags: ['long'] }, async () => {
    const { member, page } = await newApplicant({ expected: [statusLine(401)] })
    const other = await newMember()
    await visit(page, '/edit/subscription/cancel-exists/?plan=web')
    await typeContract(page)
    await deleteSessions(member)
    await page.reload()
    expect(await logInAgain(page, other.email)).toBe('cancel-exists/ web')
    await main(page).getByRole('radio', { name: 'はい' }).check()
    await main(page).getByRole('radio', { name: '紙面の配達を解約する' }).check()
    expect(await main(page).locator('[name="name"]').inputValue()).toBe('')
  })
})

describe.skipIf(!hasDesk)('lost replies to an application', () => {
  test('pressing again after the reply was lost never charges twice', async () => {
    const { member, page } = await newApplicant({ expected: [/net::ERR_FAILED/] })
    await giveCard(member)
    await openConfirm(page, 'web')
    // The refresh after the failure fails as well, and the reader has to press again.
    await page.route('**/v1/user/loginCheck', (route) => route.abort())
    await page.route(REGISTER, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await confirm(page)
    await expect.poll(() => alerts(page)).toEqual([`送信できませんでした。通信の状態を確かめて、もう一度お試しください。\n${SAFE}`])
    expect(await books(member)).toEqual({ plans: ['web'], paid: [1650] })
    await page.unroute(REGISTER)
    await page.unroute('**/v1/user/loginCheck')
    await confirm(page)
    await atStep(page, 'completed/ web', TITLES.completed)
    expect([(await applications(member)).length, await books(member)]).toEqual([1, { plans: ['web'], paid: [1650] }])
  })

  test('a reload after a lost reply shows the completed application, and sends the old contract', { tags: ['long'] }, async () => {
    const { member, page } = await newApplicant({ expected: [/net::ERR_FAILED/] })
    await giveCard(member)
    await visit(page, '/edit/subscription/cancel-exists/?plan=web')
    await typeContract(page)
    await openConfirm(page, 'web')
    await page.route('**/v1/user/loginCheck', (route) => route.abort())
    await page.route(REGISTER, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await confirm(page)
    await expect.poll(async () => (await alerts(page)).length).toBe(1)
    await page.unroute('**/v1/user/loginCheck')
    await page.reload()
    await atStep(page, 'completed/ web', TITLES.completed)
    await main(page).getByText('いまの紙面配達のご契約の解約も承りました。').waitFor()
    expect((await records(member)).map(([type]) => type)).toEqual([4, 5, 6, 7])
    expect(await books(member)).toEqual({ plans: ['web'], paid: [1650] })
  })

  test('sends the same application again when the provider failed before it was processed', { tags: ['long'] }, async () => {
    const { member, page } = await newApplicant({ expected: [statusLine(502)] })
    await giveCard(member)
    await openConfirm(page, 'web')
    const ids: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/set/register')) ids.push((request.postDataJSON() as { applicationId: string }).applicationId)
    })
    await page.route(REGISTER, (route) => route.fulfill({ status: 502, json: { detail: 'E_PROVIDER', message: '' } }))
    await confirm(page)
    await expect
      .poll(() => alerts(page))
      .toEqual([`カード決済会社との通信に失敗しました。しばらくしてから、もう一度お試しください。\n${SAFE}`])
    await page.unroute(REGISTER)
    await reload(page)
    await main(page).getByText('ご契約の条件').waitFor()
    await confirm(page)
    await atStep(page, 'completed/ web', TITLES.completed)
    expect([ids.length, new Set(ids).size, (await applications(member)).map(({ id }) => id)]).toEqual([2, 1, [ids[0]]])
  })
})

describe.skipIf(!hasDesk)('terms of an application', () => {
  test('shows the terms again when they have changed since, and sends nothing', { tags: ['long'] }, async () => {
    const { member, page } = await newApplicant()
    await giveCard(member)
    await openConfirm(page, 'web')
    await page.route('**/v1/subscription/get/terms**', async (route) => {
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: { yen: number } }
      await route.fulfill({ json: { data: { ...data, yen: 1_700 } } })
    })
    await confirm(page)
    await expect.poll(() => alerts(page)).toEqual(['お申し込みの内容が変わりました。もう一度確かめてから、お申し込みください。'])
    expect(await main(page).getByText('電子版プラン　1,700円/月（税込）').count()).toBe(1)
    expect(await applications(member)).toEqual([])
  })

  test('asks the reader to contact the operator when the plans cannot be loaded, and offers another try', { tags: ['long'] }, async () => {
    const { page } = await newApplicant({ expected: [statusLine(502)] })
    const catalogue = '**/v1/stripe/subscription/get/detail**'
    await page.route(catalogue, (route) => route.fulfill({ status: 502, json: { detail: 'E_PROVIDER', message: '' } }))
    await visit(page, '/edit/subscription/?plan=web')
    await expect
      .poll(() => alerts(page))
      .toEqual(['お支払い情報の取得に失敗しました。ページを再読み込みしても変わらないときは、当社までお問い合わせください。'])
    await page.unroute(catalogue)
    await button(page, 'もう一度読み込む').click()
    await atStep(page, 'web', TITLES.plan)
  })
})

describe.skipIf(!hasDesk)('old contract of an applicant', () => {
  test('completes an application whose old contract cannot be sent, reports it, and sends it with the next try', async () => {
    const { member, page } = await newApplicant({ expected: [statusLine(500)] })
    await giveCard(member)
    await visit(page, '/edit/subscription/cancel-exists/?plan=web')
    await typeContract(page)
    await openConfirm(page, 'web')
    const temporary = '**/v1/temporary/set/register'
    await page.route(temporary, (route) => route.fulfill({ status: 500, json: { detail: 'E_FAILURE', message: '' } }))
    await confirm(page)
    await atStep(page, 'completed/ web', TITLES.completed)
    await expect
      .poll(() => alerts(page))
      .toEqual([
        'お申し込みは完了しましたが、いまの紙面配達のご契約の解約情報を登録できませんでした。もう一度送ってください。それでも登録できないときは、お手数ですが当社までご連絡ください。',
      ])
    expect(await records(member)).toEqual([])
    await page.unroute(temporary)
    await button(page, '解約情報をもう一度送る').click()
    await main(page).getByText('いまの紙面配達のご契約の解約も承りました。').waitFor()
    expect((await records(member)).map(([type]) => type)).toEqual([4, 5, 6, 7])
    expect(await dialog(page).count()).toBe(0)
  })
})
