/** Every address of the desk that is not a call, for every role and without one: files, and pages that are not out (decision 039). */
import { sampleMaster } from '@yukan/contract/samples.ts'
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, expect, it } from 'vitest'
import { addStoredPicture, storePictureFiles } from '../pictures/library.ts'
import { saveMaster } from '../store/settings/master.ts'
import { addEdition } from '../store/articles/front.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import { loginAs, makeMember, makePage } from '../test/make.ts'
import { plainPicture } from '../test/pictures.ts'
import { setUp } from '../test/set-up.ts'

const READERS: readonly StaffRole[] = ['reporter', 'editor', 'paper', 'admin']
const EDITORS: readonly StaffRole[] = ['editor', 'admin']
const PAPER: readonly StaffRole[] = ['editor', 'paper', 'admin']
const ALL: readonly StaffRole[] = ['reporter', 'editor', 'paper', 'members', 'admin']

/** The roles are written down a second time, to catch errors in the routes. */
const TABLE = {
  'a picture of the library': READERS,
  'a page of the paper that is not out': PAPER,
  'a page of the paper in small': ALL,
  'the preview of an article': READERS,
  'the preview of a front page': EDITORS,
} as const
type Place = keyof typeof TABLE

const test = setUp(() => buildTestApp({ render: 'web' }))
let urls: Readonly<Record<Place, string>>
const cookies = new Map<StaffRole, string>()
beforeAll(async () => {
  await saveMaster(test.db, sampleMaster)
  for (const role of STAFF_ROLES) cookies.set(role, (await makeStaff(test, role)).cookie)
  const files = new Map([[320, await plainPicture('webp', 320, 200)]])
  const facts = { width: 320, height: 200, files, caption: '', credit: '', takenAt: null, alt: '', name: '', by: '', source: null }
  const pictureId = await addStoredPicture(test.db, await storePictureFiles(test.ctx, facts.files), facts, TEST_NOW)
  const page = await makePage(test.db, { day: '2026-11-20', page: 1, key: 'not-out', text: '秘密の紙面' })
  await test.db.updateTable('paper_issue').set({ state: 'making', publish_at: null }).execute()
  for (const name of ['page.webp', 'thumbnail.webp']) await test.ctx.files.put(`page/not-out/${name}`, Buffer.from('紙面'))
  const { handle } = await test.db.selectFrom('paper_page').select('handle').where('id', '=', page.id).executeTakeFirstOrThrow()
  const article = await askDesk(test, '/article/create', {}, { cookie: cookies.get('reporter')! })
  const edition = await addEdition(test.db, { launchAt: TEST_NOW, endsAt: new Date(TEST_NOW.getTime() + DAY), by: '', now: TEST_NOW })
  urls = {
    'a picture of the library': `/desk/files/${pictureId}-320.webp`,
    'a page of the paper that is not out': `/desk/paper-files/${handle}/page.webp`,
    'a page of the paper in small': `/desk/paper-files/${handle}/thumbnail.webp`,
    'the preview of an article': `/desk/preview/${article.body.id}/paying`,
    'the preview of a front page': `/desk/front-preview/${edition}`,
  }
})

const places = Object.keys(TABLE) as Place[]
const status = async (url: string, headers: Record<string, string>) => (await test.app.inject({ url, headers })).statusCode

it.each(STAFF_ROLES)('a staff member with the role %s gets the files and previews of the role, and no others', async (role) => {
  const found = []
  for (const place of places) found.push([place, await status(urls[place], { cookie: cookies.get(role)! })])
  expect(found).toEqual(places.map((place) => [place, TABLE[place].includes(role) ? 200 : 404]))
})

it('members and guests get no file and no preview of the desk', async () => {
  const { cookie = '' } = await loginAs(test, await makeMember(test.db, { role: 3 }))
  const strangers: Record<string, string>[] = [{}, { cookie }, { cookie: cookie.replace('yukan_device', 'yukan_desk') }]
  for (const headers of strangers) {
    const found = []
    for (const place of places) found.push([place, await status(urls[place], headers)])
    expect(found).toEqual(places.map((place) => [place, 404]))
  }
})

it('responds with 404 to ids that no row can have', async () => {
  const [most, more] = ['9999999999', '2147483648']
  const strange = [most, more].flatMap((id) => [
    `/desk/files/${id}-320.webp`,
    `/desk/paper-files/${id}/page.webp`,
    `/desk/preview/${id}/paying`,
    `/desk/front-preview/${id}`,
  ])
  const found = []
  for (const url of strange) found.push([url, await status(url, { cookie: cookies.get('admin')! })])
  expect(found).toEqual(strange.map((url) => [url, 404]))
})
