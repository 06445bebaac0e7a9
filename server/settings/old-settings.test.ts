/** Settings that are older than their schema: restored as a version, and kept where readers get them (decision 107). */
import { sampleSettings } from '@yukan/contract/desk/setting-samples.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import type { SettingName } from '@yukan/contract/desk/setting-values.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveMaster } from '../store/settings/master.ts'
import { addVersion } from '../store/settings/setting-version.ts'
import { buildTestApp } from '../test/app.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { setUp } from '../test/set-up.ts'

const test = setUp(() => buildTestApp({ render: 'web' }))
let admin: TestStaff
beforeAll(async () => {
  admin = await makeStaff(test, 'admin', '萩原 社長')
})
beforeEach(() => saveMaster(test.db, sampleMaster))

const read = async (name: SettingName) =>
  (await askDesk(test, '/setting/get', null, { cookie: admin.cookie, query: `?name=${name}` })).body.setting
const write = async (name: SettingName, value: unknown) => {
  const { version } = await read(name)
  const reply = await askDesk(test, '/setting/update', { name, value, version, note: '' }, { cookie: admin.cookie })
  expect(reply.outcome).toBe('done')
}
const statusOf = async (url: string) => {
  test.ctx.shared.drop()
  const { statusCode, body } = await test.app.inject({ url, headers: { accept: 'text/html' } })
  return { statusCode, body }
}

describe('old versions of settings', () => {
  it.each<[string, SettingName, unknown, string]>([
    ['whose schema has another shape now', 'hours', { phoneHours: 7 }, 'phoneHours'],
    ['that lacks what is needed now', 'links', {}, 'socialLinks'],
    ['that a later check refuses', 'links', { socialLinks: [{ label: 'X', url: 'javascript:alert(1)' }] }, 'socialLinks.0.url'],
    [
      'with a city twice',
      'delivery',
      { prefecture: '群馬県', cities: [1, 2].map(() => sampleSettings.delivery.cities[0]) },
      'cities.1.name',
    ],
  ])('refuses to restore a version %s, names the field, and changes nothing', async (_what, name, value, field) => {
    await write(name, sampleSettings[name])
    const { version } = await read(name)
    await addVersion(test.db, { name, version: 9000, value, note: '', restored: null, staff_name: null, at: test.clock.now() })
    const before = await test.db.selectFrom('setting_version').selectAll().where('name', '=', name).execute()
    const body = { name, restored: 9000, version: 9000 }
    const reply = await askDesk(test, '/setting/restore', body, { cookie: admin.cookie })
    expect([reply.status, reply.body]).toEqual([
      409,
      { detail: 'E_OLD_VERSION', message: 'この版には、いまの決まりに合わないところがあるため、戻せません。', field },
    ])
    expect(await test.db.selectFrom('setting_version').selectAll().where('name', '=', name).execute()).toEqual(before)
    expect((await read(name)).value).toEqual(sampleSettings[name])
    await test.db.deleteFrom('setting_version').where('name', '=', name).where('version', '>', version).execute()
  })

  it('restores a version without a field that its schema no longer knows', async () => {
    await write('hours', sampleSettings.hours)
    const { version } = await read('hours')
    const value = { phoneHours: '平日 9:00〜17:00', fax: '0277-00-0000' }
    await addVersion(test.db, {
      name: 'hours',
      version: version + 1,
      value,
      note: '',
      restored: null,
      staff_name: null,
      at: test.clock.now(),
    })
    const body = { name: 'hours', restored: version + 1, version: version + 1 }
    expect((await askDesk(test, '/setting/restore', body, { cookie: admin.cookie })).outcome).toBe('done')
    expect((await read('hours')).value).toEqual({ phoneHours: '平日 9:00〜17:00' })
  })
})

describe('stored settings that no longer fit their schema', () => {
  const broken: [SettingName, string, unknown][] = [
    ['terms', 'terms', { editions: 'none' }],
    ['policy', 'policy', { texts: [] }],
    ['law', 'law', 7],
    ['days', 'days', { weekdays: 'sunday' }],
    ['delivery', 'delivery', { cities: [{ name: 5 }] }],
    ['garbage', 'trash', { labels: [] }],
    ['weather', 'weather', ['群馬県南部']],
    ['company', 'publication', { ...sampleMaster.publication, phone: 5 }],
    ['links', 'publication', { ...sampleMaster.publication, socialLinks: [{ label: 'X' }] }],
    ['plans', 'products', { ...sampleMaster.products, plans: { ...sampleMaster.products.plans, web: 5 } }],
  ]
  it.each(broken)(
    'the setting %s in an old form breaks no page of readers, and counts as unwritten at the desk',
    async (name, kept, value) => {
      await saveMaster(test.db, { [kept]: value })
      for (const url of ['/', '/policy/', '/terms/', '/transactionLaw/', '/subscriptions/', '/v1/helper/get/master'])
        expect([url, (await statusOf(url)).statusCode]).toEqual([url, 200])
      expect((await read(name)).value).toBe(null)
      await write(name, sampleSettings[name])
      expect((await read(name)).value).toEqual(sampleSettings[name])
    },
  )

  it('an invalid part of the publication leaves the other parts as they are, also when one is changed', async () => {
    await saveMaster(test.db, { publication: { ...sampleMaster.publication, phone: 5 } })
    expect((await statusOf('/policy/')).body).toContain(sampleMaster.publication.name)
    await write('hours', { phoneHours: '平日 9:00〜17:00' })
    const { publication } = JSON.parse((await statusOf('/v1/helper/get/master')).body).master
    expect(publication).toEqual({ ...sampleMaster.publication, phone: '', phoneHours: '平日 9:00〜17:00' })
  })

  it('an invalid edition of a legal text leaves the other editions', async () => {
    const [edition] = sampleSettings.terms.editions
    await saveMaster(test.db, { terms: { editions: [{ ...edition, inForceOn: '2020-01-01', lead: 5 }, edition] } })
    const { statusCode, body } = await statusOf('/terms/')
    expect([statusCode, body.includes(edition!.sections[0]!.title)]).toEqual([200, true])
  })
})
