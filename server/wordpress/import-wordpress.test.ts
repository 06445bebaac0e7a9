/** An export file of WordPress: the imported articles, the listed problems, and refusals (decision 052). */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPosition, savePosition } from '../store/articles/article-import.ts'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { plainPicture } from '../test/pictures.ts'
import { importWordpress } from './import-wordpress.ts'

let test: TestApp
let folder: string
const quiet = () => undefined
beforeAll(async () => {
  test = await buildTestApp()
  folder = mkdtempSync(join(tmpdir(), 'yukan-wordpress-test-'))
  mkdirSync(join(folder, 'uploads/2019/04'), { recursive: true })
  const [main, inline, flat] = await Promise.all([400, 410, 420].map((width) => plainPicture('jpeg', width, 300)))
  writeFileSync(join(folder, 'uploads/2019/04/main.jpg'), main!)
  writeFileSync(join(folder, 'uploads/2019/04/桜.jpg'), inline!)
  writeFileSync(join(folder, 'flat.jpg'), flat!)
  writeFileSync(join(folder, 'broken.jpg'), 'no picture')
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
interface Post {
  id: number
  type?: string
  name?: string
  title?: string
  status?: string
  content?: string
  more?: string
}
const post = ({
  id,
  type = 'post',
  name = `post-${id}`,
  title = `見出し${id}`,
  status = 'publish',
  content = '本文。',
  more = '',
}: Post) => `
  <item>
    <title>${cdata(title)}</title>
    <link>https://old.example.jp/2019/04/01/${name}/</link>
    <dc:creator>${cdata('saito')}</dc:creator>
    <content:encoded>${cdata(content)}</content:encoded>
    <excerpt:encoded>${cdata('')}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date>${cdata('2019-04-01 10:15:00')}</wp:post_date>
    <wp:post_date_gmt>${cdata(status === 'draft' ? '0000-00-00 00:00:00' : '2019-04-01 01:15:00')}</wp:post_date_gmt>
    <wp:post_name>${cdata(name)}</wp:post_name>
    <wp:status>${cdata(status)}</wp:status>
    <wp:post_type>${cdata(type)}</wp:post_type>
    ${more}
  </item>`
const attachment = (id: number, url: string, caption = '') =>
  post({ id, type: 'attachment', status: 'inherit', more: `<wp:attachment_url>${cdata(url)}</wp:attachment_url>` }).replace(
    `<excerpt:encoded>${cdata('')}`,
    `<excerpt:encoded>${cdata(caption)}`,
  )
const term = (domain: string, slug: string, label: string) => `<category domain="${domain}" nicename="${slug}">${cdata(label)}</category>`
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`
const category = (slug: string, label: string, parent = '') =>
  `<wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>${cdata(slug)}</wp:category_nicename>` +
  `<wp:category_parent>${cdata(parent)}</wp:category_parent><wp:cat_name>${cdata(label)}</wp:cat_name></wp:category>`
const wxr = (inner: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d" xmlns:wp="w"><channel><wp:wxr_version>1.2</wp:wxr_version>${inner}</channel></rss>`

async function run(text: string | Buffer) {
  const file = join(folder, 'export.xml')
  writeFileSync(file, text)
  const { losses, ...counts } = await importWordpress(test.ctx, file, folder, quiet)
  return { ...counts, losses: losses.map((loss) => loss.replace(`${file}:`, '')) }
}
const articleOf = (slug: string) => test.db.selectFrom('article').selectAll().where('slug', '=', slug).executeTakeFirst()
const detail = async (slug: string) => {
  test.ctx.shared.drop()
  return (await test.app.inject({ url: `/v1/article/get/detail?slug=${slug}` })).json().detail
}

const galleryOf = async (slug: string) => {
  const rows = await test.db
    .selectFrom('article_picture')
    .innerJoin('article', 'article.id', 'article_picture.article_id')
    .select('article_picture.caption')
    .where('slug', '=', slug)
    .orderBy('position')
    .execute()
  return rows.map(({ caption }) => caption)
}

const BLOCKS = `<!-- wp:paragraph -->
<p>ブロックの<strong>最初</strong>の段落。</p>
<!-- /wp:paragraph -->

<!-- wp:image {"id":11} -->
<figure class="wp-block-image"><img src="https://old.example.jp/wp-content/uploads/2019/04/%E6%A1%9C-300x200.jpg" alt="桜の木" class="wp-image-11"/><figcaption>満開の桜</figcaption></figure>
<!-- /wp:image -->

<!-- wp:heading --><h2 class="wp-block-heading">見出し</h2><!-- /wp:heading -->
<!-- wp:list --><ul><li>一つ目</li><li>二つ目</li></ul><!-- /wp:list -->
<!-- wp:group --><div class="wp-block-group"><p onclick="x()">囲みの段落。<script>alert(1)</script></p></div><!-- /wp:group -->
<!-- wp:quote --><blockquote><p>引用。</p><cite>作者</cite></blockquote><!-- /wp:quote -->
<!-- wp:embed --><figure><iframe src="https://video.example/1"></iframe></figure><!-- /wp:embed -->`
const CLASSIC = `最初の段落。<a href="https://example.jp/" rel="noopener">外へ</a>
改行した行。

二つ目の段落。

[caption id="attachment_12" align="left"]<a href="x"><img src="https://old.example.jp/files/flat.jpg" alt="" /></a> 古い説明[/caption]

[gallery ids="10,11"]

[embed]https://video.example/2[/embed]

[注]は残る。[map lat="1"]
<blockquote>裸の引用

二段落目</blockquote>`

const WHOLE = wxr(`
${category('local', '地域')}${category('river', '川', 'local')}${category('stream', '沢', 'river')}${category('%e7%a5%ad%e3%82%8a', '祭り')}
${post({
  id: 1,
  name: 'blocks',
  title: '桜 &amp; <em>川</em>',
  content: BLOCKS,
  more:
    term('category', 'river', '川') +
    term('category', '%e7%a5%ad%e3%82%8a', '祭り') +
    term('post_tag', 'sakura', '桜') +
    meta('_thumbnail_id', '10'),
})}
${post({ id: 2, name: 'classic', content: CLASSIC, more: '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>' })}
${post({ id: 3, name: '', status: 'draft' })}
${post({ id: 4, name: '%e6%a1%9c', status: 'future' }).replaceAll('2019-04-01 ', '2027-04-01 ')}
${post({ id: 5, name: 'blocks', title: '同じ名前' })}
${post({ id: 6, status: 'publish', more: '<wp:post_password>pw</wp:post_password>' })}
${post({ id: 7, status: 'trash' })}
${post({ id: 8, title: '' })}
${post({ id: 9, type: 'page', title: '会社案内' })}
${post({ id: 13, content: '<img src="/wp-content/uploads/2019/04/none.jpg"><img src="/broken.jpg">文字。' })}
${post({ id: 14, type: 'nav_menu_item' })}
${attachment(10, 'https://old.example.jp/wp-content/uploads/2019/04/main.jpg', '主な写真')}
${attachment(11, 'https://old.example.jp/wp-content/uploads/2019/04/%E6%A1%9C.jpg')}
`)

describe('an import from WordPress', () => {
  it('imports posts of both editors, drafts, scheduled posts and addresses, and lists what it cannot import', async () => {
    const { losses, ...counts } = await run(WHOLE)
    expect(counts).toEqual({ added: 7, changed: 0, unchanged: 0, pictures: 3, addresses: 12 })
    expect(losses.map((loss) => loss.replace(/^\d+: /, ''))).toEqual([
      'page: 会社案内',
      'content: iframe https://video.example/1',
      'content: shortcode map',
      'comments: 1 comments',
      'protection: it was not public, and is a draft now',
      'post: its state is "trash"',
      'post: it has no title',
      'picture: /wp-content/uploads/2019/04/none.jpg is not in the folder of pictures',
      'picture: the picture "broken.jpg" cannot be read: JPEG, PNG and GIF are taken',
    ])
    expect(losses.every((loss) => /^\d+: /.test(loss))).toBe(true)
  })

  it('imports the text of blocks, and moves their pictures into the gallery', async () => {
    expect(await articleOf('blocks')).toMatchObject({
      title: '桜 & 川',
      description: '<p>ブロックの<strong>最初</strong>の段落。</p>',
      content: '<h2>見出し</h2><ul><li>一つ目</li><li>二つ目</li></ul><p>囲みの段落。</p><blockquote><p>引用。</p><p>作者</p></blockquote>',
      state: 'published',
      release_at: new Date('2019-04-01T10:15:00+09:00'),
      picture_caption: '主な写真',
    })
    const shown = await detail('blocks')
    expect(await galleryOf('blocks')).toEqual(['満開の桜'])
    expect(
      shown.categories.map((each: { slug: string; children: { slug: string }[] }) => [each.slug, each.children.map(({ slug }) => slug)]),
    ).toEqual([
      ['local', ['river']],
      ['祭り', []],
    ])
    expect(shown.tags.map(({ name }: { name: string }) => name)).toEqual(['桜'])
  })

  it('imports paragraphs, captions and galleries of the classic editor', async () => {
    expect(await articleOf('classic')).toMatchObject({
      description: '<p>最初の段落。外へ改行した行。</p>',
      content:
        '<p>最初の段落。<a href="https://example.jp/" rel="noopener">外へ</a><br />改行した行。</p><p>二つ目の段落。</p>' +
        '<p><a href="https://video.example/2" rel="noopener">https://video.example/2</a></p><p>[注]は残る。</p>' +
        '<blockquote><p>裸の引用</p><p>二段落目</p></blockquote>',
      picture_caption: '古い説明',
    })
    expect(await galleryOf('classic')).toEqual(['主な写真', ''])
  })

  it('keeps the states of posts, and gives each a slug and its old addresses', async () => {
    const rows = await test.db.selectFrom('article').select(['slug', 'title', 'state']).orderBy('id').execute()
    expect(rows.map(({ slug, title, state }) => [slug, title, state])).toEqual([
      ['blocks', '桜 & 川', 'published'],
      ['classic', '見出し2', 'published'],
      ['wp-3', '見出し3', 'draft'],
      ['wp-4', '見出し4', 'scheduled'],
      ['wp-5', '同じ名前', 'published'],
      ['post-6', '見出し6', 'draft'],
      ['post-13', '見出し13', 'published'],
    ])
    const addresses = await test.db.selectFrom('old_address').select(['path', 'target']).orderBy('path').execute()
    expect(addresses.map(({ path, target }) => `${path} ${target}`)).toEqual([
      '/2019/04/01/blocks /article/blocks/',
      '/2019/04/01/classic /article/classic/',
      '/2019/04/01/post-13 /article/post-13/',
      '/2019/04/01/桜 /article/wp-4/',
      '/?p=1 /article/blocks/',
      '/?p=13 /article/post-13/',
      '/?p=2 /article/classic/',
      '/?p=4 /article/wp-4/',
      '/?p=5 /article/wp-5/',

      '/category/local/river /category/river/',
      '/category/local/river/stream /category/stream/',
      '/tag/sakura /tag/桜/',
    ])
  })

  it('a second import changes nothing, not even an address that the desk has changed', async () => {
    await test.db.updateTable('old_address').set({ target: '/' }).where('path', '=', '/tag/sakura').execute()
    const before = await test.db.selectFrom('article').selectAll().orderBy('id').execute()
    expect(await run(WHOLE)).toMatchObject({ added: 0, changed: 0, unchanged: 7, addresses: 0 })
    expect(await test.db.selectFrom('article').selectAll().orderBy('id').execute()).toEqual(before)
    expect((await test.db.selectFrom('picture').select('id').execute()).length).toBe(3)
    expect((await test.db.selectFrom('old_address').select('path').where('target', '=', '/').execute()).length).toBe(1)
  })
})

it('the audit records an import once, with the counts of earlier runs that were killed', async () => {
  const recorded = async () =>
    (await test.db.selectFrom('audit_entry').select(['staff_name', 'subject', 'after']).orderBy('id').execute()).map(
      ({ staff_name, subject, after }) => [staff_name, subject, after],
    )
  expect(await recorded()).toEqual([[null, 'export.xml', { created: 7, changed: 0 }]])
  const text = wxr(post({ id: 800, name: 'recorded' }))
  const digest = createHash('sha256').update(text).digest('hex')
  const before = { line: 0, offset: 0, articles: 0, added: 400, changed: 3, unchanged: 0 }
  await test.db.transaction().execute((db) => savePosition(db, digest, before, test.clock.now()))
  for (let round = 0; round < 2; round++) {
    await run(text)
    expect((await recorded()).slice(1)).toEqual([[null, 'export.xml', { created: 401, changed: 3 }]])
  }
  expect(await findPosition(test.db, digest)).toBe(null)
})

describe('the text of an imported post', () => {
  let next = 1000
  /** Imports posts of one file and returns the first one's article. */
  async function imported(content: string, others = '', more = '') {
    const id = next++
    const { losses } = await run(wxr(post({ id, content: `<h2>題</h2>\n\n${content}`, more }) + others))
    const { content: html = '' } = (await articleOf(`post-${id}`)) ?? {}
    return { html: html.replace('<h2>題</h2>', ''), losses: losses.map((loss) => loss.replace(/^\d+: /, '')) }
  }
  const LINK = '<a href="https://youtu.be/x" rel="noopener">https://youtu.be/x</a>'

  it.each<[string, string, string]>([
    [
      'definitions as paragraphs',
      '<dl><dt>日時</dt><dd>11月3日午後1時</dd><dt>会場</dt><dd>市民ホール</dd></dl>',
      '<p>日時</p><p>11月3日午後1時</p><p>会場</p><p>市民ホール</p>',
    ],
    ['details as paragraphs', '前\n<details><summary>くわしく</summary>中身</details>後', '<p>前</p><p>くわしく</p><p>中身</p><p>後</p>'],
    ['what follows a link without an address', '<a name="top"></a><h3>見出し</h3><p>文</p>', '<h3>見出し</h3><p>文</p>'],
    [
      'joined cells as cells',
      '<table><tr><th colspan="2">午前</th><th>午後</th></tr><tr><td>A</td><td>B</td><td>C</td></tr></table>',
      '<table><thead><tr><th>午前</th><th></th><th>午後</th></tr></thead><tbody><tr><td>A</td><td>B</td><td>C</td></tr></tbody></table>',
    ],
    ['a superscript', '<p>2<sup>10</sup></p>', '<p>2¹⁰</p>'],
    [
      'an embedded address with its caption',
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/x\n</div><figcaption>説明</figcaption></figure>',
      `<p>${LINK}<br />説明</p>`,
    ],
    [
      'an address alone in its line',
      '前\n\nhttps://youtu.be/x\n\nhttps://youtu.be/x と続く文',
      `<p>前</p><p>${LINK}</p><p>https://youtu.be/x と続く文</p>`,
    ],
    ['an address alone in its paragraph', '<p>https://youtu.be/x</p>', `<p>${LINK}</p>`],
    [
      'an address with ampersands',
      '[embed]https://a.jp/?a=1&amp;copy=2[/embed]\n\nhttps://a.jp/?a=1&copy=2',
      '<p><a href="https://a.jp/?a=1&amp;copy=2" rel="noopener">https://a.jp/?a=1&amp;copy=2</a></p>'.repeat(2),
    ],
  ])('the text of an imported post keeps %s', async (_name, content, expected) => {
    expect((await imported(content)).html).toBe(expected)
  })

  it.each<[string, string, string, string[]]>([
    ['with an end tag', '[su_note note_color="#fff"]囲みの文[/su_note]', '<p>囲みの文</p>', ['content: shortcode su_note']],
    [
      'of a page builder',
      '[vc_row][vc_column width="1/2"]列の文[/vc_column][/vc_row]',
      '<p>列の文</p>',
      ['content: shortcode vc_row', 'content: shortcode vc_column'],
    ],
    ['with a Japanese name', '[吹き出し]話[/吹き出し]', '<p>話</p>', ['content: shortcode 吹き出し']],
    ['in a block for them', '<!-- wp:shortcode -->\n[form]\n<!-- /wp:shortcode -->\n\n文', '<p>文</p>', ['content: shortcode form']],
    ['for a player, with its address behind =', '[youtube=https://youtu.be/x]', `<p>${LINK}</p>`, []],
    ['for a player, with its address', '[youtube https://youtu.be/x w=640]', `<p>${LINK}</p>`, []],
    ['for a player, with a number', '[vimeo 12345] 文', '<p>文</p>', ['content: shortcode vimeo']],
    ['that is escaped', '書き方は[[gallery]]と[[gallery ids="1"]]', '<p>書き方は[gallery]と[gallery ids="1"]</p>', []],
    ['that is escaped with its end tag', '[[su_x a="1"]文[/su_x]]', '<p>[su_x a="1"]文[/su_x]</p>', []],
    ['and leaves words in brackets', '[1]と[写真]と[[2]]と[sic] [see p. 5]', '<p>[1]と[写真]と[[2]]と[sic] [see p. 5]</p>', []],
  ])('imports a text with a shortcode %s', async (_name, content, html, losses) => {
    expect(await imported(content)).toEqual({ html, losses })
  })

  it('removes a shortcode that only another post of the file shows to be one', async () => {
    const other = post({ id: next++, content: '[box]文[/box][map lat="1"]' })
    const { html } = await imported('[box]前[map]後', other)
    expect(html).toBe('<p>前後</p>')
    expect((await imported('[box]前[map]後')).html).toBe('<p>[box]前[map]後</p>')
  })

  it('removes deleted text and comments of a word processor, and lists the loss', async () => {
    expect(await imported('<p>本文<del>消した字</del><a class="msocomanchor">[x1]</a>の続き</p>')).toEqual({
      html: '<p>本文の続き</p>',
      losses: ['content: deleted text'],
    })
  })

  it('removes shortcodes from an excerpt', async () => {
    const id = next++
    const excerpted = post({ id, content: '[box]文[/box]' }).replace(
      `<excerpt:encoded>${cdata('')}`,
      `<excerpt:encoded>${cdata('[box]要約[/box]')}`,
    )
    await run(wxr(excerpted))
    expect(await articleOf(`post-${id}`)).toMatchObject({ description: '<p>要約</p>', content: '<p>文</p>' })
  })

  it('a caption with a link stays at its picture only', async () => {
    const id = next++
    const content = '[caption width="300"]<img src="/flat.jpg" alt="a>b" /> 説明 <a href="https://example.jp/">出典</a>[/caption]\n\n本文。'
    await run(wxr(post({ id, content })))
    expect(await articleOf(`post-${id}`)).toMatchObject({ description: '<p>本文。</p>', content: '', picture_caption: '説明 出典' })
  })

  it('a gallery without ids gets the pictures that are attached to its post', async () => {
    const child = (id: number, parent: number, order: number, file: string) =>
      attachment(id, `https://old.example.jp/wp-content/uploads/2019/04/${file}`, `写真${id} &amp; 花`).replace(
        '</item>',
        `<wp:post_parent>${parent}</wp:post_parent><wp:menu_order>${order}</wp:menu_order></item>`,
      )
    const [id, none] = [next++, next++]
    const children =
      child(2001, id, 2, 'main.jpg') + child(2002, id, 1, '桜.jpg') + child(2003, id, 3, 'list.pdf') + child(2004, 0, 0, 'flat.jpg')
    const { losses } = await run(
      wxr(post({ id, content: '文。[gallery]' }) + post({ id: none, content: '文。[gallery columns="2"]' }) + children),
    )
    expect((await articleOf(`post-${id}`))?.picture_caption).toBe('写真2002 & 花')
    expect(await galleryOf(`post-${id}`)).toEqual(['写真2001 & 花'])
    expect(losses.map((loss) => loss.replace(/^\d+: /, ''))).toEqual(['content: gallery without pictures named or attached'])
  })
})

it('decodes the names of tags and categories, and redirects the old addresses of a tag and of a category below another', async () => {
  await run(
    wxr(
      category('rd', 'R&amp;D') +
        category('lab', 'Lab', 'rd') +
        post({ id: 1900, more: term('post_tag', 'qa', 'Q&amp;A') + term('category', 'news-x', 'A &lt; B') }),
    ),
  )
  const { tags } = await detail('post-1900')
  expect(tags.map(({ name }: { name: string }) => name)).toEqual(['Q&A'])
  const labels = await test.db
    .selectFrom('category')
    .select(['slug', 'label'])
    .where('slug', 'in', ['rd', 'news-x'])
    .orderBy('slug')
    .execute()
  expect(labels.map(({ slug, label }) => [slug, label])).toEqual([
    ['news-x', 'A < B'],
    ['rd', 'R&D'],
  ])
  const targetOf = async (path: string) =>
    (await test.db.selectFrom('old_address').select('target').where('path', '=', path).executeTakeFirst())?.target
  expect([await targetOf('/tag/qa'), await targetOf('/category/rd/lab'), await targetOf('/category/rd')]).toEqual([
    '/tag/Q&A/',
    '/category/lab/',
    undefined,
  ])
})

describe('an export file with faults', () => {
  const good = post({ id: 900, name: 'must-not-come' })
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  const early = wxr(good).slice(0, 200)
  const late = wxr(good).replace('</channel>', '<!-- 行 -->\r\n'.repeat(20_000)).replace('</rss>', '<!-- あ')
  const lineCount = (text: string) => text.split('\n').length
  const withBytes = (text: string, ...bytes: number[]) => Buffer.concat([Buffer.from(text), Buffer.from(bytes), Buffer.from(' -->\n')])
  it.each<[string, () => string | Buffer, RegExp]>([
    ['that is cut off', () => wxr(good).slice(0, -30), /export\.xml:\d+: the XML is not well-formed/],
    [
      'with entities that grow',
      () => wxr(`${good}<title>&b;</title>`).replace('<rss', `${bomb}<rss`),
      /export\.xml:2: there is a document type/,
    ],
    ['with an unknown entity', () => wxr(`${good}<title>&nbsp;</title>`), /export\.xml:\d+: the XML is not well-formed/],
    ['in another encoding', () => wxr(good).replace('UTF-8', 'Shift_JIS'), /export\.xml:1: the file is in Shift_JIS/],
    [
      'with bytes that are not UTF-8',
      () => withBytes(early, 0xff, 0xfe),
      new RegExp(`export\\.xml:${lineCount(early)}: the line is not UTF-8`),
    ],
    [
      'with bytes that are not UTF-8 far behind its beginning',
      () => withBytes(late, 0x82, 0xa0),
      new RegExp(`export\\.xml:${lineCount(late)}: the line is not UTF-8`),
    ],
    ['that is a page', () => '<html><body></body></html>', /export\.xml:1: this is no export of WordPress/],
    [
      'that is a feed',
      () => wxr(good).replace(/<wp:wxr_version>.*?<\/wp:wxr_version>/, ''),
      /export\.xml:\d+: this is no export of WordPress/,
    ],
    ['that is empty', () => '', /export\.xml:\d+: the XML is not well-formed/],
    ['that is too deep', () => wxr(`${good}${'<a>'.repeat(100)}`), /export\.xml:\d+: elements are nested too deeply/],
    [
      'with a text without an end',
      () => wxr(good + post({ id: 901, content: '字'.repeat(5_000_000) })),
      /export\.xml:\d+: a text is longer than 4,194,304 characters/,
    ],
  ])('refuses a file %s with its line, and imports nothing of it', async (_name, make, message) => {
    await expect(run(make()).catch((error: unknown) => Promise.reject(new Error(String(error))))).rejects.toThrow(message)
    expect(await articleOf('must-not-come')).toBe(undefined)
  })

  it('lists posts that are too long or have no valid date with their lines, and imports the others', async () => {
    const long = post({ id: 902, name: 'long', content: '字'.repeat(200_001) })
    const dateless = post({ id: 903 }).replaceAll(/2019-04-01 \d\d/g, '0000-00-00 00')
    const old = post({ id: 905 }).replaceAll('2019-04-01', '1944-08-15')
    const wrong = post({ id: 906 }).replaceAll('2019-04-01', '2019-02-30')
    const reply = await run(wxr(long + dateless + old + wrong + post({ id: 904 })))
    expect(reply).toMatchObject({ added: 1 })
    expect(reply.losses.filter((loss) => !/^\d+: /.test(loss))).toEqual([])
    expect(reply.losses.map((loss) => loss.replace(/^\d+: /, ''))).toEqual([
      'post: its text has more than 200000 characters',
      'post: it has no date',
      'post: its date cannot be taken: the year 1944 is not from 1945 to 2100',
      'post: its date cannot be taken: "2019-02-30" is no day like 2011-10-30',
    ])
  })
})
