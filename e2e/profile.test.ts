/** Editing the profile (product §2 "Edit profile", §4 "Profile edit", §5 "Icon", §8 "Profile"). */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, PHONE, statusLine, visit } from './browser.ts'
import { deleteSessions, hasDesk, newMember, openPageOf, PASSWORD, query } from './members.ts'
import type { Member } from './members.ts'
import { NAME } from './newspaper.ts'

const MEGABYTE = 1024 * 1024
/** A picture that every browser can show: 4 × 4 pixels of indigo. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mOQt8qGIwbiOAA6AwxBfFTmxAAAAABJRU5ErkJggg==', 'base64')
const picture = (name = 'face.png', buffer = PNG) => ({ name, mimeType: 'image/png', buffer })

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 }).textContent()
const alerts = async (page: Page) => (await main(page).getByRole('alert').allTextContents()).filter((text) => text !== '')
const chooseFile = (page: Page, file: ReturnType<typeof picture>) => main(page).locator('input[type="file"]').setInputFiles(file)

async function openProfile(member: Member, options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPageOf(member, options)
  await visit(page, '/edit/profile')
  await main(page).getByLabel('姓').waitFor()
  return page
}

describe.skipIf(!hasDesk)('the profile', () => {
  test('edits the profile in two steps, confirms and saves it, and returns to the form', async () => {
    const member = await newMember()
    const page = await openProfile(member, { width: PHONE })
    expect(await page.title()).toBe(`プロフィールの編集 | ${NAME}`)
    expect([
      await main(page).getByLabel('姓').inputValue(),
      await main(page).getByLabel('名', { exact: false }).last().inputValue(),
    ]).toEqual(['渡良瀬', '花子'])
    await main(page).getByLabel('姓').fill('')
    await main(page).getByRole('button', { name: '確認へ進む' }).click()
    expect(await alerts(page)).toEqual(['姓を入力してください'])
    await main(page).getByLabel('姓').fill(' 桐生 ')
    await main(page).getByLabel('電話番号').fill('０２７７-22-3344')
    await main(page).getByRole('button', { name: '確認へ進む' }).click()
    await expect.poll(() => heading(page)).toBe('プロフィールの確認')
    expect(await main(page).locator('dd').allTextContents()).toEqual(['桐生', '花子', '0277-22-3344'])
    await main(page).getByRole('button', { name: '修正する' }).click()
    expect(await main(page).getByLabel('姓').inputValue()).toBe(' 桐生 ')
    await main(page).getByRole('button', { name: '確認へ進む' }).click()
    await main(page).getByRole('button', { name: '登録する' }).click()
    await expect.poll(() => heading(page)).toBe('プロフィールの編集')
    expect(await main(page).getByRole('status').first().textContent()).toBe('プロフィールを更新しました。')
    expect(await query('select last_name, first_name, tel from member where id = $1', [member.id])).toEqual([
      { last_name: '桐生', first_name: '花子', tel: '0277223344' },
    ])
    await main(page).getByRole('link', { name: 'マイページへ戻る' }).click()
    await page.waitForURL('/account/')
    const facts = page.getByRole('region', { name: 'プロフィール', exact: true }).locator('dd')
    await expect.poll(() => facts.allTextContents()).toEqual(['桐生 花子', '0277-22-3344'])
  })

  test(
    'Back and Forward change the step of the profile, and a reload keeps what was typed until it is saved',
    { tags: ['long'] },
    async () => {
      const page = await openProfile(await newMember())
      await main(page).getByLabel('姓').fill('桐生')
      await main(page).getByRole('button', { name: '確認へ進む' }).click()
      await expect.poll(() => heading(page)).toBe('プロフィールの確認')
      await page.goBack()
      await expect.poll(() => heading(page)).toBe('プロフィールの編集')
      expect(await main(page).getByLabel('姓').inputValue()).toBe('桐生')
      await page.goForward()
      await expect.poll(() => heading(page)).toBe('プロフィールの確認')
      await page.reload()
      await expect.poll(() => main(page).locator('dd').first().textContent()).toBe('桐生')
      await expect.poll(() => heading(page)).toBe('プロフィールの確認')
      await main(page).getByRole('button', { name: '登録する' }).click()
      await expect.poll(() => main(page).getByRole('status').first().textContent()).toBe('プロフィールを更新しました。')
      expect(await page.evaluate(() => sessionStorage.getItem('profile-form'))).toBe(null)
    },
  )

  test(
    'the profile icon is previewed, saved as 110 × 110 pixels, and deleted and replaced on the account page',
    { tags: ['long'] },
    async () => {
      const member = await newMember()
      const page = await openProfile(member)
      expect(await main(page).getByRole('img', { name: 'プロフィール画像は登録されていません' }).count()).toBe(1)
      await chooseFile(page, picture())
      const preview = main(page).getByRole('img', { name: '新しいプロフィール画像' })
      await expect.poll(() => preview.count()).toBe(1)
      expect((await preview.getAttribute('src'))?.startsWith('data:image/png;base64,')).toBe(true)
      await main(page).getByRole('button', { name: '確認へ進む' }).click()
      expect(await preview.count()).toBe(1)
      expect(await query('select key from member_icon where member_id = $1', [member.id])).toEqual([])
      await main(page).getByRole('button', { name: '登録する' }).click()
      const saved = main(page).getByRole('img', { name: '現在のプロフィール画像' })
      await expect.poll(() => saved.count()).toBe(1)
      await expect.poll(() => saved.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([110, 110])

      await visit(page, '/account/')
      const own = page.getByRole('region', { name: 'プロフィール', exact: true })
      await own.getByRole('button', { name: '画像を削除する' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
      await expect.poll(() => own.getByRole('status').textContent()).toBe('プロフィール画像を削除しました。')
      expect(await own.getByRole('img', { name: 'プロフィール画像は登録されていません' }).count()).toBe(1)
      await own.locator('input[type="file"]').setInputFiles(picture())
      await own.getByRole('button', { name: 'この画像にする' }).click()
      await expect.poll(() => own.getByRole('status').textContent()).toBe('プロフィール画像を更新しました。')
      expect(await own.getByRole('img', { name: '現在のプロフィール画像' }).count()).toBe(1)
    },
  )

  test('refuses a profile icon that is too large, of another kind or no picture, without sending it', { tags: ['long'] }, async () => {
    const page = await openProfile(await newMember())
    await page.route('**/v1/user/set/uploadfile**', () => expect.unreachable('a file was sent'))
    expect(await main(page).locator('input[type="file"]').getAttribute('accept')).toBe('.jpg,.jpeg,.png,.gif')
    expect(await main(page).getByText('ファイルサイズの上限は2MBまでです', { exact: false }).count()).toBe(1)
    await chooseFile(page, picture('face.png', Buffer.alloc(2 * MEGABYTE + 1)))
    await expect.poll(() => alerts(page)).toEqual(['ファイルサイズが上限(2mb)を超えています。'])
    await chooseFile(page, picture('face.webp'))
    await expect.poll(() => alerts(page)).toEqual(['JPEG・PNG・GIF形式の画像を選んでください。'])
    await chooseFile(page, picture('face.png', readFileSync(import.meta.filename)))
    await expect.poll(() => alerts(page)).toEqual(['この画像は読み込めません。別の画像を選んでください。'])
    await chooseFile(page, picture())
    await expect.poll(() => alerts(page)).toEqual([])
  })

  test('shows a sentence for each failure of the profile, and keeps what was chosen and typed', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openProfile(member, { expected: [statusLine(500)] })
    const fail = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, json: { detail: 'E_FAILURE', message: '' } }))
    await chooseFile(page, picture())
    await main(page).getByLabel('姓').fill('桐生')
    await main(page).getByRole('button', { name: '確認へ進む' }).click()
    for (const [path, sentence] of [
      ['**/v1/user/set/uploadfile**', 'プロフィール画像のアップロードに失敗しました。'],
      ['**/v1/user/set/updateUrl', 'プロフィール画像の更新に失敗しました。'],
      ['**/v1/user/set/update', 'プロフィールの更新に失敗しました。'],
    ] as const) {
      await fail(path)
      await main(page).getByRole('button', { name: '登録する' }).click()
      await expect.poll(() => alerts(page)).toEqual([sentence])
      await page.unroute(path)
    }
    await main(page).getByRole('button', { name: '登録する' }).click()
    await expect.poll(() => main(page).getByRole('status').first().textContent()).toBe('プロフィールを更新しました。')
    expect(await query('select last_name from member where id = $1', [member.id])).toEqual([{ last_name: '桐生' }])
    expect(await main(page).getByRole('img', { name: '現在のプロフィール画像' }).count()).toBe(1)
  })

  test('asks for a login over the profile’s confirmation when the session has ended, and then saves it', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openProfile(member, { expected: [statusLine(401)] })
    await main(page).getByLabel('姓').fill('桐生')
    await main(page).getByRole('button', { name: '確認へ進む' }).click()
    await deleteSessions(member)
    await main(page).getByRole('button', { name: '登録する' }).click()
    const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
    await dialog.getByLabel(/^パスワード/).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'ログインする' }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    await main(page).getByRole('button', { name: '登録する' }).click()
    await expect.poll(() => main(page).getByRole('status').first().textContent()).toBe('プロフィールを更新しました。')
  })
})
