/** Where one can write and go: the fields of an article, the keys between them, the rooms of a low window, and the way back into a session. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterRoom, openEditor } from './editor-page.ts'

/** The contrast of two colours as browsers compute them. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.each(['light', 'dark'] as const)('every field of an article has a visible edge in %s colours', async (colorScheme) => {
  const page = await enterRoom('articles/ArticleScreen: draft, editor')
  await page.emulateMedia({ colorScheme })
  const parts = page.locator('.ProseMirror [data-part]')
  await parts.first().waitFor()
  const looks = await parts.evaluateAll((elements) =>
    elements.map((element) => {
      const { borderBlockStartStyle, borderBlockStartWidth, borderBlockStartColor } = getComputedStyle(element)
      return {
        edge: `${borderBlockStartWidth} ${borderBlockStartStyle}`,
        colour: borderBlockStartColor,
        ground: getComputedStyle(document.body).backgroundColor,
      }
    }),
  )
  expect(looks.map(({ edge }) => edge)).toEqual(Array.from({ length: 4 }, () => '1px solid'))
  for (const { colour, ground } of looks) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3)
})

test('Enter moves from the title to the standfirst and from its empty end to the body, after a conversion too', async () => {
  const user = await openEditor('<p>本文</p>')
  const { page } = user
  await page.locator('[data-part="title"]').click()
  await user.typeWord()
  expect((await user.texts()).title).toBe('桐生市')
  await page.keyboard.press('Enter')
  await user.typeWord()
  expect((await user.texts()).description).toBe('<p>桐生市</p>')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await user.typeWord()
  expect(await user.texts()).toMatchObject({ title: '桐生市', description: '<p>桐生市</p>', content: '<p>桐生市本文</p>' })
})

const sideNav = (page: Page) => page.locator('nav').first()

test.each([
  [1280, 720],
  [1366, 768],
])('at %d x %d the sign-out stays in sight, and every room can be reached', async (width, height) => {
  const page = await enterRoom('frame: admin')
  await page.setViewportSize({ width, height })
  const signOut = page.getByRole('button', { name: 'サインアウト' }).first()
  const isInSight = async () => {
    const box = await signOut.boundingBox()
    return box !== null && box.y >= 0 && box.y + box.height <= height
  }
  expect(await isInSight()).toBe(true)
  const links = sideNav(page).locator('a')
  expect(await links.count()).toBeGreaterThan(15)
  for (const link of [await links.last(), await links.first(), await links.nth(-2)]) {
    await link.focus()
    expect(
      await link.evaluate((element) => {
        const { left, top, width: across, height: tall } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + across / 2, top + tall / 2))
      }),
    ).toBe(true)
    expect(await isInSight()).toBe(true)
  }
})

test('a picture that is refused because the session has ended offers the sign-in, and can be sent again', async () => {
  const page = await enterRoom('pictures/PicturesScreen: some')
  let sent = 0
  await page.route('**/desk/v1/picture/upload?*', (route) => {
    sent += 1
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' })
  })
  const file = { name: '蔵.png', mimeType: 'image/png', buffer: Buffer.from('a') }
  await page.getByLabel('写真を選ぶ').first().setInputFiles(file)
  const alert = page.getByRole('alert').filter({ hasText: '蔵.pngを送れませんでした。' })
  const link = alert.getByRole('link', { name: '新しいタブでサインインする' })
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual(['/desk/sign-in/', '_blank'])
  await alert.getByRole('button', { name: 'もう一度送る' }).click()
  await expect.poll(() => sent).toBe(2)
})
