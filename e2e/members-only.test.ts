/** Pages that need a login, seen by a guest (product §2 "Route table", §8 "Session"). */
import { expect, test } from 'vitest'
import { openPage, statusLine, visit } from './browser.ts'

const NEEDS_LOGIN = 'このページを表示するにはログインが必要です。ログインページへ移動します。'

test('pages under /account and /edit show a guest an alert, and go to the login with the return path remembered', async () => {
  const page = await openPage({ expected: [statusLine(401)] })
  for (const path of [
    '/account/',
    '/edit/email/',
    '/edit/email/updated',
    '/edit/password/',
    '/edit/profile',
    '/edit/subscription/?plan=web',
  ]) {
    expect([path, await visit(page, path)]).toEqual([path, 401])
    expect(await page.getByRole('alert').textContent()).toBe(NEEDS_LOGIN)
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('times') ?? '{}').loginRef)).toBe(path)
  }
  const visited = await page.evaluate(() => history.length)
  await page.waitForURL('/login/')
  expect(await page.evaluate(() => history.length)).toBe(visited)
})
