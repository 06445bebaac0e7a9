import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { saveMaster } from '../store/settings/master.ts'
import { testDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { makeMember } from '../test/make.ts'
import { runCommand } from './run-command.ts'

const DAY = '2026-11-20'
const at = (text: string) => new Date(`${text}+09:00`)
const HEAD = '区分,会員番号,氏名,電話番号,配達先,宛名,配達先電話番号,プラン,項目,内容'
const EXPIRES_LATER = at('2026-12-08T00:00:00')

let test: TestDatabase
let folder: string
let ids: Record<string, number>
beforeAll(async () => {
  test = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'yukan-delivery-test-'))
  await saveMaster(test.db, sampleMaster)
  ids = {}
  const contract = async (name: string, planName: 'web' | 'webPaper' | 'paper', createdAt: string, expireAt: Date, isCancelled = false) => {
    const member = await makeMember(test.db, { last_name: name, first_name: '花子', tel: '0277000000' })
    ids[name] = member.id
    await test.db
      .insertInto('subscription')
      .values({ member_id: member.id, plan_name: planName, created_at: at(createdAt), expire_at: expireAt, is_cancelled: isCancelled })
      .execute()
    return member.id
  }
  const address = (memberId: number, username: string) =>
    test.db
      .insertInto('address')
      .values({
        member_id: memberId,
        type: 2,
        zip: '3760000',
        pref: '群馬県',
        city: '桐生市本町',
        address: '一丁目1-1',
        building: null,
        username,
        tel: '0277000001',
        changed_at: at('2026-11-20T00:00:00'),
      })
      .execute()
  const change = (memberId: number, type: number, value: string, createdAt: string) =>
    test.db
      .insertInto('temporary_change')
      .values({ member_id: memberId, type, value, created_at: at(createdAt) })
      .execute()
  const replan = (memberId: number, from: string, to: string, changedAt: string) =>
    test.db
      .insertInto('plan_change')
      .values({ member_id: memberId, from_plan: from, to_plan: to, paid_through: '2026-11-30', changed_at: at(changedAt) })
      .execute()

  await address(await contract('新規', 'webPaper', '2026-11-20T00:00:00', EXPIRES_LATER), '髙橋 "一郎"')
  await contract('電子', 'web', '2026-11-20T12:00:00', EXPIRES_LATER)
  await contract('前日', 'paper', '2026-11-19T23:59:59', EXPIRES_LATER)
  await contract('翌日', 'paper', '2026-11-21T00:00:00', EXPIRES_LATER)
  const changing = await contract('変更', 'paper', '2026-10-01T12:00:00', EXPIRES_LATER)
  await change(changing, 1, '𠮷野, 家', '2026-11-20T00:00:00')
  await change(changing, 3, '=1+1', '2026-11-20T23:59:59')
  await change(changing, 2, '昨日の住所', '2026-11-19T23:59:59')
  await change(changing, 2, '明日の住所', '2026-11-21T00:00:00')
  const ending = await contract('解約', 'webPaper', '2026-10-01T12:00:00', EXPIRES_LATER)
  await change(ending, 4, '旧名義', '2026-11-20T12:00:00')
  await change(ending, 7, '集金', '2026-11-20T12:00:00')
  await contract('終了', 'paper', '2026-10-01T12:00:00', at('2026-11-21T00:00:00'), true)
  await contract('終了前日', 'paper', '2026-10-01T12:00:00', at('2026-11-20T00:00:00'), true)
  await contract('更新中', 'paper', '2026-10-01T12:00:00', at('2026-11-21T00:00:00'), false)
  await replan(await contract('紙へ', 'webPaper', '2026-10-01T12:00:00', EXPIRES_LATER), 'web', 'webPaper', '2026-11-20T09:00:00')
  await replan(await contract('紙から', 'web', '2026-10-01T12:00:00', EXPIRES_LATER), 'paper', 'web', '2026-11-20T09:00:00')
  await replan(await contract('紙同士', 'paper', '2026-10-01T12:00:00', EXPIRES_LATER), 'webPaper', 'paper', '2026-11-20T09:00:00')
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

async function run(args: readonly string[]) {
  const lines = { out: [] as string[], err: [] as string[] }
  const status = await runCommand(args, {
    env: { DATABASE_URL: toUrl(test.connection), DATA_DIR: join(folder, 'data'), INIT_CWD: folder },
    out: (line) => void lines.out.push(line),
    err: (line) => void lines.err.push(line),
    progress: () => undefined,
  })
  return { status, ...lines }
}

const shown = (day: string) => readFileSync(join(folder, `delivery-${day}.csv`), 'utf8')

describe('delivery list', () => {
  it('delivery list writes what began, changed and ended on the day, each once, and the same on a second run', async () => {
    const expected = [
      HEAD,
      `新規,${ids['新規']},新規 花子,0277000000,〒376-0000 群馬県桐生市本町一丁目1-1,"髙橋 ""一郎""",0277000001,電子版+紙面配達プラン,配達開始,2026-11-24`,
      `新規,${ids['紙へ']},紙へ 花子,0277000000,,,,電子版+紙面配達プラン,配達開始,2026-11-24`,
      `変更,${ids['変更']},変更 花子,0277000000,,,,紙面配達プラン,氏名,"𠮷野, 家"`,
      `変更,${ids['変更']},変更 花子,0277000000,,,,紙面配達プラン,電話番号,'=1+1`,
      `既存契約の解約,${ids['解約']},解約 花子,0277000000,,,,電子版+紙面配達プラン,契約者名,旧名義`,
      `既存契約の解約,${ids['解約']},解約 花子,0277000000,,,,電子版+紙面配達プラン,支払方法,集金`,
      `終了,${ids['終了']},終了 花子,0277000000,,,,紙面配達プラン,配達終了,2026-11-20`,
      `終了,${ids['紙から']},紙から 花子,0277000000,,,,紙面配達プラン,配達終了,2026-11-30`,
    ]
    const plans = sampleMaster.products.plans
    const named = expected.map((line) =>
      line.replace('電子版+紙面配達プラン', plans['webPaper']!.label).replace('紙面配達プラン', plans['paper']!.label),
    )
    expect((await run(['delivery', 'list', DAY])).status).toBe(0)
    expect(shown(DAY)).toBe(`\ufeff${named.join('\r\n')}\r\n`)
    await run(['delivery', 'list', DAY])
    expect(shown(DAY)).toBe(`\ufeff${named.join('\r\n')}\r\n`)
    const sent = await test.db.selectFrom('temporary_change').select('value').where('sent_at', 'is not', null).orderBy('id').execute()
    expect(sent.map(({ value }) => value)).toEqual(['𠮷野, 家', '=1+1', '旧名義', '集金'])
    const handovers = await test.db.selectFrom('delivery_handover').select(['day', 'part', 'staff_name', 'lines']).execute()
    expect(handovers).toEqual([1, 2].map(() => ({ day: DAY, part: null, staff_name: null, lines: 8 })))
    expect(await test.db.selectFrom('delivery_handed_line').select('row_id').execute()).toHaveLength(8)
    const entries = await test.db.selectFrom('audit_entry').select(['staff_name', 'action', 'subject']).execute()
    expect(entries).toEqual([1, 2].map(() => ({ staff_name: null, action: 'delivery.hand-over', subject: `配達 ${DAY}` })))
  })

  it('delivery list writes the same in Shift_JIS, and names the characters that it lacks with their members', async () => {
    const { err, out } = await run(['delivery', 'list', DAY])
    const decoded = new TextDecoder('shift_jis').decode(readFileSync(join(folder, `delivery-${DAY}.sjis.csv`)))
    expect(decoded).toBe(shown(DAY).replace('\ufeff', '').replaceAll('𠮷', '〓'))
    expect(err).toContain(`Shift_JIS has no "𠮷": 〓 stands for it in delivery-${DAY}.sjis.csv, member ${ids['変更']}.`)
    expect(out).toEqual([`8 lines in delivery-${DAY}.csv and delivery-${DAY}.sjis.csv.`])
  })

  it('delivery list warns once of a member whose end was in an earlier list and no longer is', async () => {
    const endsOn = (expireAt: Date, isCancelled: boolean) =>
      test.db
        .updateTable('subscription')
        .set({ expire_at: expireAt, is_cancelled: isCancelled })
        .where('member_id', '=', ids['終了']!)
        .execute()
    await endsOn(EXPIRES_LATER, false)
    const { err, out } = await run(['delivery', 'list', DAY])
    expect(err).toContain(`The delivery of member ${ids['終了']} does not end on ${DAY}, as an earlier list of it had: notify the agent.`)
    expect(out).toEqual([`7 lines in delivery-${DAY}.csv and delivery-${DAY}.sjis.csv.`])
    expect((await run(['delivery', 'list', DAY])).err.filter((line) => line.includes('notify the agent'))).toEqual([])
  })

  it('delivery list writes only a heading for an empty day, and warns of a day that is not over', async () => {
    expect(await run(['delivery', 'list', '2020-01-01'])).toEqual({
      status: 0,
      out: ['0 lines in delivery-2020-01-01.csv and delivery-2020-01-01.sjis.csv.'],
      err: [],
    })
    expect(shown('2020-01-01')).toBe(`\ufeff${HEAD}\r\n`)
    expect((await run(['delivery', 'list', '2999-01-01'])).err).toEqual(['2999-01-01 is not over: run this again once it is.'])
  })

  it.each(['today', '2026-13-01', '20261120'])('delivery list refuses %s as a day', async (day) => {
    expect(await run(['delivery', 'list', day])).toEqual({ status: 2, out: [], err: [`"${day}" is no day, written YYYY-MM-DD.`] })
  })
})

describe('member set-bank', () => {
  it('set-bank makes a member pay by bank, however often it runs, and unset-bank by card again', async () => {
    const { id, email } = await makeMember(test.db, {})
    const role = async () => (await test.db.selectFrom('member').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
    expect(await run(['member', 'set-bank', email!])).toEqual({
      status: 0,
      out: [`Member ${id}, ${email}: role 7, pays by bank transfer.`],
      err: [],
    })
    expect((await run(['member', 'set-bank', email!])).status).toBe(0)
    expect(await role()).toBe(7)
    expect(await run(['member', 'unset-bank', email!])).toEqual({ status: 0, out: [`Member ${id}, ${email}: role 1.`], err: [] })
    expect(await role()).toBe(1)
  })

  it('set-bank refuses members with a running card contract, staff, former members and unknown ones', async () => {
    const soon = new Date(Date.now() + 24 * 60 * 60 * 1000)
    const paying = await makeMember(test.db, { subscription: { planName: 'web', expireAt: soon } })
    const cancelled = await makeMember(test.db, { subscription: { planName: 'web', expireAt: soon, isCancelled: true } })
    const staff = await makeMember(test.db, { role: 3 })
    const gone = await makeMember(test.db, { flag: 999 })
    const answers = []
    for (const { email } of [paying, cancelled, staff, gone, { email: 'nobody@example.jp' }])
      answers.push(await run(['member', 'set-bank', email!]))
    expect(answers.map(({ status, err }) => [status, ...err])).toEqual([
      [1, `Member ${paying.id} pays by card: the contract has to be cancelled first.`],
      [0],
      [1, `Member ${staff.id} has role 3 and flag 1: only an active member of role 1 can be changed.`],
      [1, expect.stringMatching(/^(There is no member|Member \d+ has role 1 and flag 999)/)],
      [1, 'There is no member "nobody@example.jp".'],
    ])
  })
})
