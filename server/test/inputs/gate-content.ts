/** The words that `gate.test.ts` and the suite behind an edge look for: random words in every gated place, and addresses by which they can be found. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sampleMaster } from '@yukan/contract/samples.ts'
import type { Tables } from '../../db/tables.ts'
import { withdrawArticle } from '../../store/articles/article-write.ts'
import { saveContactItems } from '../../store/membership/contact.ts'
import { saveMaster } from '../../store/settings/master.ts'
import { recordReading } from '../../store/articles/popularity.ts'
import { saveCategories } from '../../store/articles/taxonomy.ts'
import { TEST_NOW } from '../context.ts'
import { makeArticle, makePage, makePicture, makeRegion } from '../make.ts'
import { noCollection } from '../faults/under-attack.ts'

const word = (place: string) => `${place}${randomBytes(8).toString('hex')}`
/** Words of the limited article, which entitled readers see. */
export const gated = {
  content: word('honbun'),
  info: word('annai'),
  description: word('setsumei'),
  caption: word('shashin'),
  secondCaption: word('nimaime'),
  key: word('kagi'),
  secondKey: word('kagi'),
}
/** Words that no reader may see: texts of pages are never sent, and the rest is not released. */
export const never = {
  page: word('shimen'),
  freePage: word('muryo'),
  draft: word('soukou'),
  soon: word('yotei'),
  gone: word('torisage'),
  tag: word('fuda'),
}
/** Printed in no article: readers of the page get it by the call of its regions. */
const printed = { story: word('insatsu') }
const everyWord = { ...gated, ...never, ...printed }

/** Names of the words that a text contains. */
export function seenIn(text: string): string[] {
  const lower = text.toLowerCase()
  return Object.entries(everyWord).flatMap(([name, secret]) => (lower.includes(secret) ? name : []))
}

/** Writes the content in an empty database, as of `TEST_NOW`. */
export async function makeGateContent(db: Kysely<Tables>): Promise<void> {
  const product_id = { local: 'prod_yukan', develop: 'prod_yukan', production: 'prod_yukan' }
  const products = { ...sampleMaster.products, product_id }
  await saveMaster(db, { ...sampleMaster, products, trash: { ...sampleMaster.trash, groups: { a: noCollection() } } })
  await saveContactItems(db, [{ slug: 'policy', item_name: '個人情報について' }])
  const rest = { og_description: '', og_img: '', position: 0 }
  await saveCategories(db, [
    { slug: 'chiiki', name: 'chiiki', label: '地域', parent: null, ...rest },
    { slug: 'kiryu', name: 'kiryu', label: '桐生', parent: 'chiiki', ...rest },
  ])
  const [thumbnail, first, second] = [
    await makePicture(db, 'picture/open'),
    await makePicture(db, `picture/${gated.key}`),
    await makePicture(db, `picture/${gated.secondKey}`),
  ]
  const shared = { releaseAt: new Date(TEST_NOW.getTime() - 60_000), categories: ['kiryu'], tags: ['織物'], isRecommended: true }
  await makeArticle(db, {
    ...shared,
    slug: 'kinu',
    title: '絹の道を歩く',
    description: `<p>${'道'.repeat(80)}帯地${gated.description}</p>`,
    content: `<p>緞子${gated.content}の帯</p>`,
    info: `月光荘${gated.info}まで`,
    limited: true,
    eyecatch: true,
    rank: 1,
    picture: { pictureId: thumbnail.pictureId, caption: '町' },
    gallery: [
      { pictureId: first.pictureId, caption: `写真館${gated.caption}` },
      { pictureId: second.pictureId, caption: gated.secondCaption },
    ],
  })
  await makeArticle(db, { ...shared, slug: 'open', title: 'だれでも読める記事' })
  const text = (secret: string) => ({ ...shared, title: `絹の道 ${secret}`, description: secret, content: `緞子 ${secret}`, info: secret })
  await makeArticle(db, { ...text(never.draft), slug: 'draft', state: 'draft', tags: [never.tag] })
  await makeArticle(db, {
    ...text(never.soon),
    slug: 'soon',
    state: 'scheduled',
    releaseAt: new Date(TEST_NOW.getTime() + 1),
    tags: [never.tag],
  })
  await makeArticle(db, { ...text(never.gone), slug: 'gone' })
  await db.transaction().execute((transaction) => withdrawArticle(transaction, 'gone'))
  const page = await makePage(db, { day: '2026-11-20', page: 1, text: `月光荘 緞子 絹の道 帯地 写真館 ${never.page}` })
  await makePage(db, { day: '2026-11-20', page: 1, kind: 'weekly', title: '週刊みどり', text: `無料紙 ${never.freePage}` })
  const { id: kinu } = await db.selectFrom('article').select('id').where('slug', '=', 'kinu').executeTakeFirstOrThrow()
  const { id: soon } = await db.selectFrom('article').select('id').where('slug', '=', 'soon').executeTakeFirstOrThrow()
  await makeRegion(db, page.id, { articleId: kinu, paragraphs: [{ text: never.page, isHeadline: false }] })
  await makeRegion(db, page.id, { headline: '告知板', paragraphs: [{ text: printed.story, isHeadline: false }] })
  await makeRegion(db, page.id, { articleId: soon, headline: '絹の道' })
  await recordReading(db, { slug: 'kinu', day: '2026-11-20', visitor: Buffer.from('reader'), now: TEST_NOW })
}
