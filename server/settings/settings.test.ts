/** Settings of the newspaper at the desk, with what readers get of them (decision 049). */
import { sampleSettings } from '@yukan/contract/desk/setting-samples.ts'
import { SETTING_NAMES, settings } from '@yukan/contract/desk/setting-values.ts'
import type { SettingName } from '@yukan/contract/desk/setting-values.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { AD_SOURCES } from '@yukan/rules/site/ad-frames.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { listAuditEntries } from '../store/staff/audit.ts'
import { saveContactItems } from '../store/membership/contact.ts'
import { saveMaster } from '../store/settings/master.ts'
import { listForecasts, saveForecast } from '../store/life/weather.ts'
import { buildTestApp } from '../test/app.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { setUp } from '../test/set-up.ts'

const area = { way: 'evening', districts: ['本町'], towns: ['本町1丁目'] } as const
const city = { name: '桐生市', zip: '3760000', areas: [area] }
const trash = sampleSettings.garbage
const adsWith = (part: object) => ({ adPartners: sampleSettings.ads.adPartners, ...part })
const noGroup = { group: 'z', label: '第2地区', city: '桐生市' }

const test = setUp(() => buildTestApp({ render: 'web' }))
let admin: TestStaff
let office: TestStaff
beforeAll(async () => {
  admin = await makeStaff(test, 'admin', '萩原 社長')
  office = await makeStaff(test, 'members', '三浦 真理')
  await saveMaster(test.db, sampleMaster)
  await saveContactItems(test.db, [
    { slug: 'old', item_name: '以前の窓口' },
    { slug: 'policy', item_name: '個人情報について' },
  ])
})

const read = async (name: SettingName, who = admin) =>
  (await askDesk(test, '/setting/get', null, { cookie: who.cookie, query: `?name=${name}` })).body.setting
const write = async (name: SettingName, value: unknown, version?: number, who = admin) =>
  askDesk(test, '/setting/update', { name, value, version: version ?? (await read(name)).version, note: '試し' }, { cookie: who.cookie })
const restore = (name: SettingName, restored: number, version: number) =>
  askDesk(test, '/setting/restore', { name, restored, version }, { cookie: admin.cookie })
const readPage = async (url: string) => {
  test.ctx.shared.drop()
  return (await test.app.inject({ url })).body
}
const readMaster = async () => JSON.parse(await readPage('/v1/helper/get/master')).master

describe('every setting', () => {
  it.each(SETTING_NAMES)('writes, reads, undoes and redoes the setting %s', async (name) => {
    const before = await read(name)
    expect(before.version).toBe(0)
    expect((await write(name, sampleSettings[name])).body).toEqual({ version: 1 })
    expect(await read(name)).toMatchObject({ value: sampleSettings[name], version: 1, by: '萩原 社長' })
    expect((await restore(name, 0, 1)).body).toEqual({ version: 2 })
    expect((await read(name)).value).toEqual(before.value)
    expect((await restore(name, 1, 2)).body).toEqual({ version: 3 })
    expect((await read(name)).value).toEqual(sampleSettings[name])
  })

  it('writing each setting leaves the others as they are', async () => {
    const { publication, products, adFrames } = await readMaster()
    const { adPartners, adOrigins, adSlots } = sampleSettings.ads
    expect(adFrames).toEqual({ origins: adOrigins, slots: adSlots })
    expect(products).toEqual({
      ...sampleMaster.products,
      plans: Object.fromEntries(Object.entries(sampleSettings.plans).map(([name, plan]) => [name, { ...plan, term: '月' }])),
    })
    expect(publication).toEqual({
      ...sampleSettings.company,
      ...sampleSettings.hours,
      ...sampleSettings.links,
      adPartners,
      ...sampleSettings.recruitment,
    })
  })

  it('readers get the settings of delivery and garbage collection', async () => {
    const { delivery, trash: collected } = await readMaster()
    expect([delivery, collected]).toEqual([sampleSettings.delivery, sampleSettings.garbage])
    expect(await readPage('/subscriptions/')).toContain('桐生市とみどり市です。')
    await write('delivery', { prefecture: '長野県', cities: [{ name: '青葉市', zip: '3900000', areas: [area] }] })
    expect(await readPage('/subscriptions/')).toContain('青葉市です。')
    await write('delivery', sampleSettings.delivery)
  })

  it('keeps the forecasts of places that stay in the setting, and deletes those of the others', async () => {
    const forecast = { day: '2026-11-20', weather_codes: [], temperatures: [], source: '出典', fetched_at: test.clock.now() }
    for (const area of ['100010', '090010']) await saveForecast(test.db, { ...forecast, area_code: area })
    const kept = async () =>
      (await listForecasts(test.db, '2026-11-20', ['100010', '090010', '200020'])).map(({ area_code }) => area_code).toSorted()
    const [south, north] = [
      { name: '群馬県南部', areaCode: '100010' },
      { name: '足利', areaCode: '090010' },
    ]
    await write('weather', { places: [north, south] })
    expect(await kept()).toEqual(['090010', '100010'])
    await write('weather', { places: [{ name: '長野県中部', areaCode: '200020' }, south] })
    expect(await kept()).toEqual(['100010'])
    await restore('weather', 0, (await read('weather')).version)
    expect([(await read('weather')).value, await kept()]).toEqual([null, []])
  })

  it('drops fields of a setting that its schema does not know', async () => {
    expect((await write('hours', { phoneHours: '平日 9:00〜17:00', secret: 'x' })).outcome).toBe('done')
    expect((await read('hours')).value).toEqual({ phoneHours: '平日 9:00〜17:00' })
  })
})

describe('an empty newspaper', () => {
  it('an empty newspaper shows pages without facts, and its first fact can be undone', async () => {
    await test.db.deleteFrom('master_data').where('name', '=', 'publication').execute()
    await test.db.deleteFrom('setting_version').where('name', '=', 'company').execute()
    expect(await read('company')).toEqual({ name: 'company', value: null, version: 0, at: null, by: null })
    const { settings } = (await askDesk(test, '/setting/list', null, { cookie: admin.cookie })).body
    expect(settings.find(({ name }) => name === 'company')?.isWritten).toBe(false)
    await write('company', { ...sampleSettings.company, name: '東毛夕刊' })
    expect(await readPage('/policy/')).toContain('東毛夕刊')
    await restore('company', 0, 1)
    expect((await read('company')).value).toBe(null)
    expect(await readPage('/policy/')).not.toContain('東毛夕刊')
    await write('company', sampleSettings.company)
  })
})

describe('refused settings', () => {
  it.each<[string, SettingName, unknown, string]>([
    ['no value', 'company', null, 'value'],
    ['a seal of five characters', 'company', { ...sampleSettings.company, sealText: 'あいうえお' }, 'sealText'],
    ['an empty name', 'company', { ...sampleSettings.company, name: '' }, 'name'],
    ['two lines of a company', 'company', { ...sampleSettings.company, company: '一行目\n二行目' }, 'company'],
    ['a telephone number with letters', 'company', { ...sampleSettings.company, phone: '0277-AB-0000' }, 'phone'],
    ['a link that is a script', 'links', { socialLinks: [{ label: 'X', url: 'javascript:alert(1)' }] }, 'socialLinks.0.url'],
    [
      'a banner with a link to another host',
      'recruitment',
      { recruitment: { title: 'a', text: 'a', url: '//evil.jp' } },
      'recruitment.url',
    ],
    ['no subject', 'contact', { items: [] }, 'items'],
    [
      'a subject twice',
      'contact',
      { items: [...sampleSettings.contact.items, { slug: 'a', itemName: '購読について' }] },
      'items.2.itemName',
    ],
    ['a notified address without its host', 'inbox', { addresses: ['office@example.jp', 'office'] }, 'addresses.1'],
    ['a notified address twice', 'inbox', { addresses: ['office@example.jp', 'ＯＦＦＩＣＥ@example.jp'] }, 'addresses.1'],
    ['six notified addresses', 'inbox', { addresses: Array.from({ length: 6 }, (_, index) => `office${index}@example.jp`) }, 'addresses'],
    ['a plan that is left out', 'plans', { web: sampleSettings.plans.web }, 'webPaper'],
    ['a day that does not exist', 'days', { ...sampleSettings.days, days: [{ day: '2026-02-30', reason: '休刊' }] }, 'days.0.day'],
    ['a week without a paper', 'days', { ...sampleSettings.days, weekdays: [0, 1, 2, 3, 4, 5, 6] }, 'weekdays'],
    ['a delivery to no city', 'delivery', { prefecture: '群馬県', cities: [] }, 'cities'],
    ['a city without its zip code', 'delivery', { prefecture: '群馬県', cities: [{ ...city, zip: '376' }] }, 'cities.0.zip'],
    ['a city twice', 'delivery', { prefecture: '群馬県', cities: [city, city] }, 'cities.1.name'],
    ['a way twice', 'delivery', { prefecture: '群馬県', cities: [{ ...city, areas: [area, area] }] }, 'cities.0.areas.1.way'],
    [
      'a town with two ways',
      'delivery',
      { prefecture: '群馬県', cities: [{ ...city, areas: [area, { ...area, way: 'mail', towns: ['本町 1丁目', '本町一丁目'] }] }] },
      'cities.0.areas.1.towns',
    ],
    ['no place of the forecast', 'weather', { places: [] }, 'places'],
    ['a number of an area with letters', 'weather', { places: [{ name: '群馬県南部', areaCode: '10001a' }] }, 'places.0.areaCode'],
    ['an area twice', 'weather', { places: [...sampleSettings.weather.places, { name: '桐生', areaCode: '100010' }] }, 'places.2.areaCode'],
    [
      'two places of one name',
      'weather',
      { places: [...sampleSettings.weather.places, { name: '群馬県南部', areaCode: '100020' }] },
      'places.2.name',
    ],
    [
      'eleven places',
      'weather',
      { places: Array.from({ length: 11 }, (_, index) => ({ name: `地域${index}`, areaCode: String(100_000 + index) })) },
      'places',
    ],
    ['a garbage table with a gap', 'garbage', { ...trash, groups: { a: { '1-0': [] } } }, 'groups.a.1-1'],
    ['a garbage district without a group', 'garbage', { ...trash, district: { ...trash.district, 2: noGroup } }, 'district.2.group'],
    ['a link that is a script', 'garbage', { ...trash, link: { a: 'javascript:alert(1)' } }, 'link.a'],
    ['a script of another protocol', 'ads', { adPartners: [], adScript: 'http://ads.example.jp/a.js' }, 'adScript'],
    ['a script of nobody who is named', 'ads', { adPartners: [], adScript: 'https://ads.example.jp/a.js' }, 'adPartners'],
    ['a script whose host would begin another directive', 'ads', adsWith({ adScript: 'https://ads.example.jp;sandbox/a.js' }), 'adScript'],
    ['a script without a name of the internet', 'ads', adsWith({ adScript: 'https://localhost/a.js' }), 'adScript'],
    ['a place with a mark of HTML', 'ads', adsWith({ adSlots: { list: '"><script>', article: '', side: '' } }), 'adSlots.list'],
  ])('refuses a setting with %s', async (_name, setting, value, field) => {
    const before = await read(setting)
    const reply = await write(setting, value)
    expect([reply.outcome, Object(reply.body).field]).toEqual(['E_BAD_REQUEST', field])
    expect(await read(setting)).toEqual(before)
  })

  it('refuses legal texts with editions out of order, a section twice or an unknown value', async () => {
    const [edition] = sampleSettings.terms.editions
    if (edition === undefined) throw new Error('the sample has an edition')
    const [section] = edition.sections
    const fieldOf = async (editions: unknown) => Object((await write('terms', { editions })).body).field
    expect(await fieldOf([edition, edition])).toBe('editions.1.inForceOn')
    expect(await fieldOf([{ ...edition, sections: [section, section] }])).toBe('editions.0.sections.1.id')
    expect(await fieldOf([{ ...edition, closing: '{株価}' }])).toBe('editions.0.closing')
    expect(await fieldOf([{ ...edition, sections: [{ ...section, text: '一覧は{外部送信の一覧}' }] }])).toBe('editions.0.sections.0.text')
  })

  it('refuses a change of a setting that has changed since, and names who changed it', async () => {
    const { version } = await read('hours')
    expect((await write('hours', { phoneHours: '平日' }, version, office)).outcome).toBe('done')
    const late = await write('hours', { phoneHours: '毎日' }, version)
    expect([late.outcome, Object(late.body).by]).toEqual(['E_CHANGED', '三浦 真理'])
    expect((await restore('hours', 0, version)).outcome).toBe('E_CHANGED')
    expect((await read('hours')).value).toEqual({ phoneHours: '平日' })
  })

  it('refuses to restore an unknown version and to read an unknown setting', async () => {
    expect((await restore('hours', 900, (await read('hours')).version)).outcome).toBe('E_NOT_FOUND')
    expect((await askDesk(test, '/setting/get', null, { cookie: admin.cookie, query: '?name=prefs' })).outcome).toBe('E_BAD_REQUEST')
  })
})

describe('addresses that browsers read as another host than they show', () => {
  const { recruitment } = sampleSettings.recruitment
  const link = (url: string) => ({ socialLinks: [{ label: 'X', url }] })
  const partner = (policyUrl: string) => ({ adPartners: [{ name: '広告社', policyUrl }] })

  it.each<[SettingName, (address: string) => unknown, string]>([
    ['links', link, 'socialLinks.0.url'],
    ['recruitment', (url) => ({ recruitment: { ...recruitment, url } }), 'recruitment.url'],
    ['ads', partner, 'adPartners.0.policyUrl'],
    ['ads', (adScript) => ({ ...partner('https://ads.example.jp/'), adScript }), 'adScript'],
    ['garbage', (address) => ({ ...trash, link: { a: address } }), 'link.a'],
  ])('refuses an address with a misleading host in the setting %s', async (setting, valueOf, field) => {
    for (const address of [
      'https://user:pass@evil.example/',
      'https://@evil.example/',
      'https://evil.example\\@localhost/',
      '/..//evil.example',
      '/.//evil.example',
      '//evil.example',
    ]) {
      const reply = await write(setting, valueOf(address))
      expect([address, reply.outcome, Object(reply.body).field]).toEqual([address, 'E_BAD_REQUEST', field])
    }
  })
})

describe('origins of the ad network', () => {
  it.each([
    ['https://cdn.example.net', true],
    ['https://cdn.example.net:8443', true],
    ['https://ads.example', true],
    ['https://*.frames.example.net', true],
    ['https://*.a.b.example.co.jp', true],
    ['https://*.example.net', false],
    ['https://*.net', false],
    ['https://*.co.jp', false],
    ['https://*.midori.gunma.jp', false],
    ['https://*.github.io', false],
    ['https://*.ads.example', false],
    ['https://co.jp', false],
    ['https://*', false],
    ['*', false],
    ['https:', false],
    ['http://cdn.example.net', false],
    ['https://cdn.example.net/', false],
    ['https://cdn.example.net/../x', false],
    ['https://user@cdn.example.net', false],
    ['https://cdn.*.example.net', false],
    ['https://*.*.example.net', false],
    ['https://cdn.example.net;script-src', false],
    ["https://cdn.example.net 'unsafe-eval'", false],
    ['https://127.0.0.1', false],
    ['https://localhost', false],
    ["'unsafe-inline'", false],
    ['data:', false],
  ])('accepts %s as an origin of the ad network: %s', async (origin, isAccepted) => {
    for (const source of AD_SOURCES) {
      const adOrigins = { script: [], frame: [], image: [], connect: [], [source]: ['https://img.example.net', origin] }
      const { outcome, body } = await write('ads', adsWith({ adOrigins }))
      expect([source, outcome, Object(body).field]).toEqual(
        isAccepted ? [source, 'done', undefined] : [source, 'E_BAD_REQUEST', `adOrigins.${source}.1`],
      )
    }
  })
})

describe('the ad network', () => {
  it('ads saved without frames stay without them, and a restored version has exactly what it had', async () => {
    const before = adsWith({ adScript: 'https://ads.example.jp/a.js' })
    const { version } = await read('ads')
    expect((await write('ads', before)).outcome).toBe('done')
    expect((await read('ads')).value).toEqual(before)
    const slots = { list: 'l', article: 'a', side: 's' }
    expect((await write('ads', { ...before, adSlots: slots })).outcome).toBe('done')
    expect((await readMaster()).adFrames.slots).toEqual(slots)
    expect((await restore('ads', version + 1, version + 2)).outcome).toBe('done')
    expect([(await read('ads')).value, (await readMaster()).adFrames.slots.list]).toEqual([before, ''])
  })
})

describe('changes of settings after an old proof of identity', () => {
  const NEEDS_PROOF: readonly SettingName[] = ['company', 'prices', 'terms', 'policy', 'law', 'ads']
  const prove = (at: Date) => test.db.updateTable('staff_session').set({ proved_at: at }).execute()

  it.each(SETTING_NAMES)(
    'requires a new proof of identity for the setting %s only if law, money or foreign code depends on it',
    async (name) => {
      const needs = NEEDS_PROOF.includes(name)
      await prove(new Date(test.clock.now().getTime() - 11 * MINUTE))
      onTestFinished(async () => void (await prove(test.clock.now())))
      const { outcome } = await write(name, sampleSettings[name])
      expect([outcome, settings[name].needsProof]).toEqual([needs ? 'E_PROOF_NEEDED' : 'done', needs])
      const restored = await restore(name, 0, (await read(name)).version)
      expect(restored.outcome === 'E_PROOF_NEEDED').toBe(needs)
    },
  )
})

describe('the members’ office', () => {
  it('the members’ office has the settings of hours, contact, inbox, delivery and garbage, and no others', async () => {
    const { settings } = (await askDesk(test, '/setting/list', null, { cookie: office.cookie })).body
    expect(settings.map(({ name }) => name)).toEqual(['hours', 'contact', 'inbox', 'delivery', 'garbage'])
    const asks = async (query: string) => [
      (await askDesk(test, '/setting/get', null, { cookie: office.cookie, query })).outcome,
      (await askDesk(test, '/setting/versions', null, { cookie: office.cookie, query })).outcome,
      (await askDesk(test, '/setting/difference', null, { cookie: office.cookie, query: `${query}&version=1` })).outcome,
    ]
    expect(await asks('?name=contact')).toEqual(['done', 'done', 'done'])
    expect(await asks('?name=company')).toEqual(['E_FORBIDDEN', 'E_FORBIDDEN', 'E_FORBIDDEN'])
    expect((await write('company', sampleSettings.company, 3, office)).outcome).toBe('E_FORBIDDEN')
    expect((await askDesk(test, '/setting/restore', { name: 'terms', restored: 1, version: 3 }, { cookie: office.cookie })).outcome).toBe(
      'E_FORBIDDEN',
    )
  })
})

describe('changes of settings', () => {
  it('records a change of a setting with its author, and shows what each version changed', async () => {
    await write('links', { socialLinks: [] })
    const { version } = await read('links')
    await write('links', { socialLinks: [{ label: 'LINE', url: 'https://line.example.jp/' }] })
    const query = `?name=links`
    const { versions } = (await askDesk(test, '/setting/versions', null, { cookie: admin.cookie, query })).body
    expect(versions[0]).toMatchObject({ version: version + 1, by: '萩原 社長', note: '試し', restored: null })
    expect(versions.at(-1)).toMatchObject({ version: 0, by: null })
    const difference = { cookie: admin.cookie, query: `${query}&version=${version + 1}` }
    expect((await askDesk(test, '/setting/difference', null, difference)).body.changes).toEqual([
      { place: ['socialLinks', '0', 'url'], before: null, after: 'https://line.example.jp/' },
      { place: ['socialLinks', '0', 'label'], before: null, after: 'LINE' },
    ])
    const [entry] = await listAuditEntries(test.db, { words: ['links'], action: 'setting.update', before: null, limit: 1 })
    expect(entry).toMatchObject({ staff_name: '萩原 社長', after: { settingVersion: version + 1, note: '試し' } })
  })

  it('changing the subjects keeps the messages of a removed subject and the ids of the others', async () => {
    const policy = test.db.selectFrom('contact_item').select('id').where('slug', '=', 'policy')
    const { id } = await policy.executeTakeFirstOrThrow()
    const message = {
      item_name: '購読について',
      email: 'a@example.jp',
      name: 'a',
      tel: '0277000000',
      content: 'a',
      received_at: test.clock.now(),
    }
    await test.db.insertInto('contact_message').values(message).execute()
    await write('contact', { items: [{ slug: 'policy', itemName: '個人情報の窓口' }] }, undefined, office)
    expect(JSON.parse(await readPage('/v1/contactItem/get/list')).data.data).toEqual([{ id, slug: 'policy', itemName: '個人情報の窓口' }])
    expect((await test.db.selectFrom('contact_message').select('item_name').executeTakeFirstOrThrow()).item_name).toBe('購読について')
  })
})
