import { execFileSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findArticleBySlug } from '../store/articles/article.ts'
import { listCategories, saveCategories } from '../store/articles/taxonomy.ts'
import { buildTestContext } from '../test/context.ts'
import { plainPicture } from '../test/pictures.ts'
import { setUp } from '../test/set-up.ts'
import { importArticles, ImportPathError } from './import-articles.ts'
import { slugOfAddress } from './import-article-text.ts'

const test = setUp(buildTestContext)
let folder: string
beforeAll(async () => {
  const rest = { name: '', og_description: '', og_img: '', position: 0, parent: null }
  await saveCategories(test.db, [{ slug: 'chiiki', label: '地域', ...rest }])
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yukan-import-test-'))
  return () => rmSync(folder, { recursive: true })
})

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

const run = async (path: string) => {
  const { problems, ...report } = await importArticles(test.ctx, path)
  return { ...report, problems: problems.map((problem) => String(problem).replace(`${folder}/`, '')) }
}
const kept = async (slug: string) => (await findArticleBySlug(test.db, slug)) !== null
const line = (fields: Record<string, unknown>) =>
  `${JSON.stringify({ title: '見出し', releasedAt: '2026-11-20T15:00:00+09:00', ...fields })}\n`
const text = (address: string, rest = '2011-10-30T10:15:00+0900\n題\n本文\n') => `${address}\n${rest}`
const clean = { files: 1, ignored: 0, added: 0, changed: 0, unchanged: 0, problems: [] }

describe('import of a JSON Lines file', () => {
  it('imports every field of an article', async () => {
    const file = write(
      'all.jsonl',
      line({
        slug: 'all-fields',
        title: ' 見出しの\n二行目 ',
        description: '<p>説明<script>x</script></p>',
        content: '<h2>中</h2><p onclick="x">本文</p>',
        info: '正午から',
        state: 'scheduled',
        categories: ['chiiki'],
        tags: ['祭り', '織物', '祭り'],
        limited: true,
        onlyWeb: true,
        eyecatch: true,
        rank: 2,
        recommended: true,
      }) + line({ slug: 'few-fields', releasedAt: undefined, day: '1945-01-01', time: '00:00' }),
    )
    expect(await run(file)).toEqual({ ...clean, added: 2 })
    expect(await findArticleBySlug(test.db, 'all-fields')).toMatchObject({
      title: '見出しの 二行目',
      description: '<p>説明</p>',
      content: '<h2>中</h2><p>本文</p>',
      info: '正午から',
      state: 'scheduled',
      release_at: new Date('2026-11-20T06:00:00Z'),
      limited: true,
      only_web: true,
      eyecatch: true,
      rank: 2,
      tags: [{ name: '祭り' }, { name: '織物' }],
    })
    expect(await findArticleBySlug(test.db, 'few-fields')).toMatchObject({
      state: 'published',
      release_on: '1945-01-01',
      content: '',
      limited: false,
      tags: [],
      category_ids: [],
    })
  })

  it('changes nothing on a second import, and imports only the differences after an edit', async () => {
    const lines = [line({ slug: 'again-1' }), line({ slug: 'again-2' })]
    const file = write('again.jsonl', lines.join(''))
    expect(await run(file)).toEqual({ ...clean, added: 2 })
    expect(await run(file)).toEqual({ ...clean, unchanged: 2 })
    write('again.jsonl', lines.join('') + line({ slug: 'again-3' }))
    expect(await run(file)).toEqual({ ...clean, added: 1, unchanged: 2 })
    write('again.jsonl', [line({ slug: 'again-1', title: '別' }), ...lines.slice(1)].join(''))
    expect(await run(file)).toEqual({ ...clean, changed: 1, unchanged: 1 })
  })

  it('accepts a byte order mark, CRLF line ends, empty lines and a missing last line end', async () => {
    const file = write('crlf.jsonl', `\ufeff${line({ slug: 'crlf-1' }).trim()}\r\n\r\n  \n${line({ slug: 'crlf-2' }).trim()}`)
    expect(await run(file)).toEqual({ ...clean, added: 2 })
    expect(await run(write('crlf.jsonl', line({ slug: 'crlf-1' }) + line({ slug: 'crlf-2' })))).toEqual({ ...clean, unchanged: 2 })
  })

  it('converts definition lists, spanning cells, deleted text and anchors of imported HTML', async () => {
    const description = '<h2>題</h2><p><a id="top"></a>要<strong>約</strong>だ</p>'
    const content = '<a name="top"></a><dl><dt>日時</dt><dd>3日</dd></dl><table><tr><td colspan="2">A</td></tr></table><del>消した字</del>'
    await run(write('foreign.jsonl', line({ slug: 'foreign', description, content })))
    expect(await findArticleBySlug(test.db, 'foreign')).toMatchObject({
      description: '<p>題</p><p>要<strong>約</strong>だ</p>',
      content: '<p>日時</p><p>3日</p><table><tbody><tr><td>A</td><td></td></tr></tbody></table>',
    })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['no slug', { slug: undefined }, '"slug" must be 1 to 150 letters, digits, "-" and "_" of ASCII, a letter or digit first'],
    ['a slug of kanji', { slug: '記事' }, '"slug" must be 1 to 150 letters, digits, "-" and "_" of ASCII, a letter or digit first'],
    ['a slug of 151', { slug: 'a'.repeat(151) }, '"slug" must be 1 to 150 letters, digits, "-" and "_" of ASCII, a letter or digit first'],
    ['no title', { title: ' ' }, '"title" is missing or empty'],
    ['a title that shows nothing', { title: '\u200b\u2060' }, '"title" is missing or empty'],
    ['a title of 301', { title: 'あ'.repeat(301) }, '"title" has 301 characters, but at most 300 are taken'],
    ['a title that is a number', { title: 5 }, '"title" is not a text'],
    ['a body of 200,001', { content: 'あ'.repeat(200_001) }, '"content" has 200001 characters, but at most 200000 are taken'],
    ['no date', { releasedAt: undefined }, '"releasedAt" is missing'],
    ['a date of 1944', { releasedAt: '1944-12-31T00:00:00+09:00' }, 'the year 1944 is not from 1945 to 2100'],
    [
      'a date of no day',
      { releasedAt: '2026-02-30T00:00:00+09:00' },
      '"2026-02-30T00:00:00+09:00" is no date like 2011-10-30T10:15:00+0900',
    ],
    ['a day without a time', { releasedAt: undefined, day: '2026-11-20' }, '"day" and "time" must both be texts'],
    ['two dates', { day: '2026-11-20', time: '15:00' }, '"releasedAt" stands beside "day" and "time": give one of them'],
    ['an unknown category', { categories: ['chiiki', 'nowhere'] }, 'there is no category "nowhere"'],
    ['categories that are no list', { categories: 'chiiki' }, '"categories" is not a list of texts'],
    ['an unknown state', { state: 'live' }, '"state" is none of draft, scheduled, published, withdrawn'],
    ['an empty tag', { tags: [''] }, 'a tag is empty, has more than one line or more than 50 characters'],
    ['31 tags', { tags: Array.from({ length: 31 }, (_, n) => `t${n}`) }, '"tags" has 31 entries, but at most 30 are taken'],
    ['a flag that is a number', { limited: 1 }, '"limited" is neither true nor false'],
    ['a rank of 1.5', { rank: 1.5 }, '"rank" is no whole number from 0 to 999'],
    ['a misspelt field', { tilte: 'x' }, 'there is no field "tilte"'],
    ['a picture that is a text', { picture: 'a.jpg' }, '"picture" is not {"file": …, "caption": …, "alt": …, "credit": …}'],
    ['a picture with an unknown field', { picture: { key: 'a' } }, '"picture" has no field "key"'],
    ['a picture without a file', { gallery: [{ caption: 'a' }] }, '"gallery" names no file'],
    ['a picture that is not there', { picture: { file: 'none.jpg' } }, 'there is no picture "none.jpg" beside the file'],
    [
      'a picture outside the folder',
      { picture: { file: '../../etc/hostname' } },
      'the picture "../../etc/hostname" is outside the file\'s folder',
    ],
    ['the folder as a picture', { picture: { file: '.' } }, 'the picture "." is outside the file\'s folder'],
    [
      'a file that is not a picture',
      { picture: { file: 'broken.jsonl' } },
      'the picture "broken.jsonl" cannot be read: JPEG, PNG and GIF are taken',
    ],
  ])('reports the line of an article with %s, and saves nothing of its file', async (_name, fields, sentence) => {
    const file = write('broken.jsonl', line({ slug: 'kept-not' }) + line({ slug: 'broken', ...fields }))
    expect(await run(file)).toEqual({ ...clean, files: 0, problems: [`broken.jsonl:2: ${sentence}`] })
    expect(await kept('kept-not')).toBe(false)
  })

  it.each([
    ['{"slug": ', 'the line is not valid JSON'],
    ['{"slug": "a",}', 'the line is not valid JSON at position 13'],
    ['["a"]', 'the line is not a JSON object'],
    ['null', 'the line is not a JSON object'],
  ])('reports the number of the invalid line %s', async (broken, sentence) => {
    expect(await run(write('json.jsonl', `\n${broken}\n`))).toEqual({ ...clean, files: 0, problems: [`json.jsonl:2: ${sentence}`] })
  })

  it('reports every problem of a file, twenty at most', async () => {
    const problems = async (count: number) => (await run(write('many.jsonl', 'x\n'.repeat(count) + line({ slug: 'many' })))).problems
    expect(await problems(2)).toEqual(['many.jsonl:1: the line is not valid JSON', 'many.jsonl:2: the line is not valid JSON'])
    expect(await problems(100)).toHaveLength(20)
    expect(await kept('many')).toBe(false)
  })

  it('names both lines of a slug that occurs twice', async () => {
    const file = write('twice.jsonl', line({ slug: 'twice' }) + line({ slug: 'once' }) + line({ slug: 'twice' }))
    expect((await run(file)).problems).toEqual(['twice.jsonl:3: the slug "twice" stands in line 1 already'])
  })

  it('names a line that is not UTF-8 or too long, and a file without an article', async () => {
    const latin = Buffer.concat([Buffer.from(line({ slug: 'latin' })), Buffer.from([0xa4, 0xa2, 0x0a])])
    expect((await run(write('latin.jsonl', latin))).problems).toEqual(['latin.jsonl:2: the line is not UTF-8'])
    expect((await run(write('endless.jsonl', `${' '.repeat(4 * 1024 * 1024 + 1)}\n`))).problems).toEqual([
      'endless.jsonl:1: the line is longer than 4 MB',
    ])
    expect((await run(write('empty.jsonl', '\n\n'))).problems).toEqual(['empty.jsonl:1: there is no article in this file'])
    expect((await run(write('utf16.jsonl', Buffer.from('\ufeff{"slug"', 'utf16le')))).problems).toEqual([
      'utf16.jsonl:1: the line is not UTF-8',
    ])
    expect(await kept('latin')).toBe(false)
  })
})

describe('import of a folder', () => {
  it('imports a folder file by file: saves valid files and reports broken ones', async () => {
    write('chiiki/one.txt', text('http://www.example.jp/news/1/'))
    write('chiiki/LICENSE.txt', 'terms')
    write('README.txt', 'about')
    write('chiiki/picture.jpg', 'x')
    write('スポーツ/two.txt', text('http://www.example.jp/news/2/', '2011-10-30T10:15:00+0900\n題\n\n一つ目\n続き\n\u3000\n二つ目 <b>&\n'))
    write('スポーツ/broken.txt', text('http://www.example.jp/news/3/', '30 October\n題\n本文\n'))
    write('z-good.jsonl', line({ slug: 'from-folder' }))
    write('z-bad.jsonl', line({ slug: 'from-folder-bad', state: 'x' }))
    expect(await run(folder)).toEqual({
      files: 3,
      ignored: 3,
      added: 3,
      changed: 0,
      unchanged: 0,
      problems: [
        'z-bad.jsonl:1: "state" is none of draft, scheduled, published, withdrawn',
        'スポーツ/broken.txt:2: "30 October" is no date like 2011-10-30T10:15:00+0900',
      ],
    })
    const { id } = (await listCategories(test.db)).find(({ slug }) => slug === 'スポーツ') ?? {}
    expect((await listCategories(test.db)).map(({ slug, label }) => [slug, label])).toEqual([
      ['chiiki', '地域'],
      ['スポーツ', 'スポーツ'],
    ])
    expect(await findArticleBySlug(test.db, slugOfAddress(new URL('http://www.example.jp/news/2/')))).toMatchObject({
      title: '題',
      description: '<p>一つ目<br />続き</p>',
      content: '<p>二つ目 &lt;b&gt;&amp;</p>',
      release_at: new Date('2011-10-30T01:15:00Z'),
      state: 'published',
      category_ids: [id],
    })
    expect(await run(folder)).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  })

  it.each([
    ['an invalid address', 'news 1\n2011-10-30T10:15:00+0900\n題\n本文', 1, 'the first line is no address of the web'],
    ['a script for an address', 'javascript:alert(1)\n2011-10-30T10:15:00+0900\n題\n本文', 1, 'the first line is no address of the web'],
    ['nothing in it', '', 1, 'the first line is no address of the web'],
    ['no title', text('http://www.example.jp/a', '2011-10-30T10:15:00+0900\n\n本文'), 3, 'the title is missing'],
    ['no body', text('http://www.example.jp/a', '2011-10-30T10:15:00+0900\n題\n \n'), 4, 'there is no text after the title'],
    [
      'a body of more than 200,000',
      text('http://www.example.jp/a', `2011-10-30T10:15:00+0900\n題\n${'あ\n'.repeat(200_000)}`),
      199_956,
      'the text has more than 200000 characters',
    ],
    [
      'an endless line',
      text('http://www.example.jp/a', `2011-10-30T10:15:00+0900\n題\n${'あ'.repeat(400_000)}`),
      4,
      'the line is longer than 1 MB',
    ],
  ])('names the file and line of a text file with %s', async (_name, content, number, sentence) => {
    write('chiiki/broken.txt', content)
    expect(await run(folder)).toEqual({ ...clean, files: 0, problems: [`chiiki/broken.txt:${number}: ${sentence}`] })
  })

  it('names the second of two text files with the same address', async () => {
    write('chiiki/a.txt', text('http://www.example.jp/same'))
    write('chiiki/b.txt', text('http://www.example.jp/same'))
    expect((await run(folder)).problems).toEqual([`chiiki/b.txt:1: the address is that of ${folder}/chiiki/a.txt`])
  })

  it.each(['popular', 'recommend'])('refuses a folder called %s, which cannot be a category', async (name) => {
    write(`${name}/a.txt`, text('http://www.example.jp/special'))
    expect((await run(folder)).problems).toEqual([`${name}/a.txt:1: the folder's name "${name}" cannot be a category`])
  })

  it('keeps a first paragraph of over 400 characters whole in the body, and cuts it in the description', async () => {
    write('chiiki/long.txt', text('http://www.example.jp/long', `2011-10-30T10:15:00+0900\n題\n${'あ'.repeat(401)}\n\n次\n`))
    await run(folder)
    expect(await findArticleBySlug(test.db, slugOfAddress(new URL('http://www.example.jp/long')))).toMatchObject({
      description: `<p>${'あ'.repeat(400)}…</p>`,
      content: `<p>${'あ'.repeat(401)}</p><p>次</p>`,
    })
  })

  it('refuses a folder without files to import, a missing path and a pipe', async () => {
    write('a.csv', 'x')
    await expect(importArticles(test.ctx, folder)).rejects.toThrow(new ImportPathError(`There is no .jsonl or .txt file in ${folder}.`))
    await expect(importArticles(test.ctx, `${folder}/b`)).rejects.toThrow(new ImportPathError(`There is no file or folder ${folder}/b.`))
    execFileSync('mkfifo', [join(folder, 'pipe.jsonl')])
    const pipe = importArticles(test.ctx, `${folder}/pipe.jsonl`)
    await expect(pipe).rejects.toThrow(new ImportPathError(`${folder}/pipe.jsonl is neither a file nor a folder.`))
  })
})

describe('slugOfAddress', () => {
  it.each([
    ['http://news.livedoor.com/article/detail/6322469/', /^article-detail-6322469-[0-9a-f]{12}$/],
    ['https://www.example.jp/?p=12', /^p-12-[0-9a-f]{12}$/],
    ['https://www.example.jp/', /^[0-9a-f]{12}$/],
    ['https://www.example.jp/記事', /^e8-a8-98-e4-ba-8b-[0-9a-f]{12}$/],
    [`https://www.example.jp/${'ab/'.repeat(60)}`, /^[a-z0-9-]{55,60}-[0-9a-f]{12}$/],
  ])('makes a slug of the address %s', (address, expected) => {
    expect(slugOfAddress(new URL(address))).toMatch(expected)
  })

  it('makes different slugs for different addresses, and the same slug for the same address', () => {
    const slugs = ['http://a.example/x', 'http://b.example/x', 'http://a.example/X', 'http://a.example/x/', 'http://a.example/x'].map(
      (address) => slugOfAddress(new URL(address)),
    )
    expect(new Set(slugs).size).toBe(4)
    expect(slugs[0]).toBe(slugs[4])
  })
})

describe('pictures of a JSON Lines file', () => {
  const named = (name: string) => ({ file: name, caption: '市の朝', alt: '並ぶ白い幕', credit: '早川みのり' })

  it('stores each imported picture once, and makes it public with its published article', async () => {
    write('pictures/a.jpg', await plainPicture('jpeg', 900, 600))
    write('b.png', await plainPicture('png'))
    const file = write(
      'with.jsonl',
      line({ slug: 'with-pictures', picture: named('pictures/a.jpg'), gallery: [named('b.png'), named('pictures/a.jpg')] }),
    )
    expect(await run(file)).toEqual({ ...clean, added: 1 })
    const stored = () =>
      test.db
        .selectFrom('picture')
        .select(['file_name', 'alt', 'credit', 'key'])
        .where('source', 'like', 'import %')
        .orderBy('id')
        .execute()
    const pictures = await stored()
    expect(pictures).toMatchObject([
      { file_name: 'pictures/a.jpg', alt: '並ぶ白い幕', credit: '早川みのり' },
      { file_name: 'b.png', alt: '並ぶ白い幕', credit: '早川みのり' },
    ])
    const article = await findArticleBySlug(test.db, 'with-pictures')
    expect([article?.picture?.key, article?.picture_caption]).toEqual([pictures[0]?.key, '市の朝'])
    expect(article?.gallery.map(({ key }) => key)).toEqual([pictures[1]?.key, pictures[0]?.key])
    expect(pictures.map(({ key }) => key.startsWith('picture/t'))).toEqual([true, true])
    expect(await run(file)).toEqual({ ...clean, unchanged: 1 })
    expect(await stored()).toEqual(pictures)
  })

  it('does not make the picture of an imported draft public', async () => {
    write('c.jpg', await plainPicture('jpeg', 640, 640))
    expect(await run(write('draft.jsonl', line({ slug: 'draft-picture', state: 'draft', picture: named('c.jpg') })))).toEqual({
      ...clean,
      added: 1,
    })
    const { key } = await test.db.selectFrom('picture').select('key').where('file_name', '=', 'c.jpg').executeTakeFirstOrThrow()
    expect(key).toMatch(/^held\//)
  })

  it.each<[string, (path: string) => void]>([
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
    ['a folder', (path) => mkdirSync(path)],
  ])('reports the line of a picture that is %s', async (_name, make) => {
    make(join(folder, 'none.jpg'))
    const file = write('none.jsonl', line({ slug: 'none-1' }) + line({ slug: 'none-2', picture: named('none.jpg') }))
    expect(await run(file)).toEqual({ ...clean, files: 0, problems: ['none.jsonl:2: the picture "none.jpg" is no file'] })
  })

  it('refuses a picture that is a link to a file outside the folder', async () => {
    const other = mkdtempSync(join(tmpdir(), 'yukan-import-other-'))
    writeFileSync(join(other, 'x.jpg'), await plainPicture('jpeg'))
    symlinkSync(join(other, 'x.jpg'), join(folder, 'link.jpg'))
    const file = write('linked.jsonl', line({ slug: 'linked', picture: named('link.jpg') }))
    expect(await run(file)).toEqual({
      ...clean,
      files: 0,
      problems: ['linked.jsonl:1: the picture "link.jpg" is outside the file\'s folder'],
    })
    rmSync(other, { recursive: true })
  })
})
