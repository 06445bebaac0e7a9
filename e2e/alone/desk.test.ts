/** Changes by the desk while readers read: a new article, a withdrawn one (product §2 "Article detail"; decision 029). */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPage, statusLine, visit } from '../browser.ts'
import { NAME } from '../newspaper.ts'

const TOOL = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url))
const dataDir = inject('dataDir')

/** Imports an article into the running program, as the desk does: `npm run yukan -- import articles`. */
async function publish(article: Record<string, unknown>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yukan-e2e-desk-'))
  try {
    const file = join(folder, 'articles.jsonl')
    writeFileSync(file, JSON.stringify(article))
    await promisify(execFile)(process.execPath, [TOOL, 'import', 'articles', file], { env: { ...process.env, DATA_DIR: `${dataDir}` } })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// A program started elsewhere does not report its data folder.
test.skipIf(dataDir === null)(
  'a new article is shown and found by a search at once, and gone as soon as it is withdrawn',
  { tags: ['long'] },
  async () => {
    const article = {
      slug: 'e2e-morning-glory',
      title: '朝顔、霜月に咲く　境野町の民家',
      releasedAt: new Date(Date.now() - 60_000).toISOString(),
      description: '<p>境野町の民家の庭で、季節外れの朝顔が咲いている。</p>',
      content: '<p>「まだ次のつぼみがある」と家の人は話す。</p>',
      categories: ['wadai'],
      tags: ['朝顔霜月'],
      rank: 1,
    }
    onTestFinished(() => publish({ ...article, state: 'withdrawn' }))
    const page = await openPage({ expected: [statusLine(404), statusLine(410)] })
    const isOnHome = async () => (await visit(page, '/')) === 200 && (await page.getByRole('link', { name: article.title }).count()) > 0

    expect(await isOnHome()).toBe(false)
    expect(await visit(page, `/article/${article.slug}/`)).toBe(404)
    await publish(article)
    await expect.poll(isOnHome, { timeout: 5000 }).toBe(true)
    await page.getByRole('link', { name: article.title }).first().click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(article.title)
    expect(await visit(page, `/article/${article.slug}/`)).toBe(200)
    await visit(page, '/search/?keyword=朝顔　霜月')
    expect(await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()).toEqual([article.title])

    await publish({ ...article, state: 'withdrawn' })
    await expect.poll(() => visit(page, `/article/${article.slug}/`), { timeout: 5000 }).toBe(410)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('お探しの記事は見つかりませんでした')
    expect(await page.title()).toBe(`お探しの記事は見つかりませんでした | ${NAME}`)
    expect(await isOnHome()).toBe(false)
    await visit(page, '/search/?keyword=朝顔　霜月')
    expect(await page.getByText('「朝顔　霜月」の検索結果はありませんでした', { exact: true }).count()).toBe(1)
  },
)
