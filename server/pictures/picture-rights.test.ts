/** Who may change a picture that readers see: those who may publish (decision 042). */
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { BodyOf } from '@yukan/contract/call.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveArticles, withdrawArticle } from '../store/articles/article-write.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, makeStaff, ORIGIN } from '../test/desk.ts'
import { makeArticle } from '../test/make.ts'
import { plainPicture } from '../test/pictures.ts'
import { outcomeOf } from '../test/inputs/subjects.ts'
import { setUp } from '../test/set-up.ts'
import { addStoredPicture, storePictureFiles } from './library.ts'
import { updatePublicNames } from './public-files.ts'

type Who = Extract<StaffRole, 'reporter' | 'paper' | 'editor' | 'admin'>
type Place = 'published' | 'scheduled' | 'in the gallery of a published article' | 'draft' | 'withdrawn' | 'unused'

const ROLES: readonly Who[] = ['reporter', 'paper', 'editor', 'admin']
const SHOWN: readonly Place[] = ['published', 'scheduled', 'in the gallery of a published article']
const NOT_SHOWN: readonly Place[] = ['draft', 'withdrawn', 'unused']

const test = setUp(buildTestApp)
let file: Buffer
const cookies = new Map<Who, string>()
beforeAll(async () => {
  file = await plainPicture('jpeg', 400, 300)
  for (const role of ROLES) cookies.set(role, (await makeStaff(test, role)).cookie)
})

/** A picture in its place, saved by the same functions as at the desk. */
async function pictureIn(place: Place): Promise<number> {
  const files = new Map([[320, await plainPicture('webp', 320, 240)]])
  const facts = { width: 320, height: 240, files, caption: '', credit: '', takenAt: null, alt: '', name: 'a.jpg', by: '', source: null }
  const pictureId = await addStoredPicture(test.db, await storePictureFiles(test.ctx, facts.files), facts, TEST_NOW)
  if (place === 'unused') return pictureId
  const releaseAt = place === 'scheduled' ? new Date(TEST_NOW.getTime() + HOUR) : TEST_NOW
  const { id: _id, ...article } = await makeArticle(test.db, { state: 'draft', categories: ['local'], releaseAt })
  const state = place === 'draft' || place === 'scheduled' ? place : 'published'
  const placed = { pictureId, caption: '' }
  const pictures = place === 'in the gallery of a published article' ? { gallery: [placed] } : { picture: placed }
  await test.db.transaction().execute(async (db) => {
    await saveArticles(db, [{ ...article, state, ...pictures }], TEST_NOW)
    if (place === 'withdrawn') await withdrawArticle(db, article.slug)
    await updatePublicNames(test.ctx, db, [pictureId])
  })
  return pictureId
}

async function replace(id: number, role: Who): Promise<string> {
  const boundary = 'picture-of-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const reply = await test.app.inject({
    method: 'POST',
    url: `/desk/v1/picture/replace?id=${id}&name=b.jpg`,
    headers: { cookie: cookies.get(role)!, origin: ORIGIN, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return outcomeOf(reply)
}
const update = async (role: Who, body: BodyOf<DeskCalls['/picture/update']>) =>
  (await askDesk(test, '/picture/update', body, { cookie: cookies.get(role)! })).outcome
const mayChange = async (id: number, role: Who) =>
  (await askDesk(test, '/picture/get', null, { cookie: cookies.get(role)!, query: `?id=${id}` })).body.mayChangeShown
const rowOf = (id: number) => test.db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const CHANGES = [{ alt: '三つの模型' }, { focusX: 7 }, { focusY: 7 }, { isOnWeb: false }]

describe.each(SHOWN)('a picture that is %s', (place) => {
  it.each(['reporter', 'paper'] as const)('the role %s can neither replace nor change a picture that readers see', async (role) => {
    const id = await pictureIn(place)
    const before = await rowOf(id)
    expect([await mayChange(id, role), await replace(id, role)]).toEqual([false, 'E_FORBIDDEN'])
    for (const change of CHANGES) expect([change, await update(role, { id, ...change })]).toEqual([change, 'E_FORBIDDEN'])
    expect(await rowOf(id)).toEqual(before)
  })

  it.each(['reporter', 'paper'] as const)(
    'the role %s can change the caption in the library of a picture that readers see',
    async (role) => {
      const id = await pictureIn(place)
      const { alt, focus_x: focusX, focus_y: focusY, is_on_web: isOnWeb } = await rowOf(id)
      expect(await update(role, { id, caption: '説明', credit: '早川みのり', alt, focusX, focusY, isOnWeb })).toBe('done')
      expect(await rowOf(id)).toMatchObject({ caption: '説明', credit: '早川みのり' })
    },
  )

  it.each(['editor', 'admin'] as const)('the role %s can replace and change a picture that readers see', async (role) => {
    const id = await pictureIn(place)
    expect([await mayChange(id, role), await replace(id, role)]).toEqual([true, 'done'])
    for (const change of CHANGES) expect([change, await update(role, { id, ...change })]).toEqual([change, 'done'])
    expect(await rowOf(id)).toMatchObject({ width: 400, alt: '三つの模型', focus_x: 7, focus_y: 7, is_on_web: false })
  })
})

describe.each(NOT_SHOWN)('a picture that is %s', (place) => {
  it.each(ROLES)('the role %s can replace and change a picture that readers do not see', async (role) => {
    const id = await pictureIn(place)
    expect([await mayChange(id, role), await replace(id, role)]).toEqual([true, 'done'])
    for (const change of CHANGES) expect([change, await update(role, { id, ...change })]).toEqual([change, 'done'])
  })
})
