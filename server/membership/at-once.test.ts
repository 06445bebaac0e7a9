/** Requests about one member at the same moment run one after the other, in any order, and none is done by half. */
import { v1Calls } from '@yukan/contract/calls.ts'
import type { V1Path } from '@yukan/contract/calls.ts'
import { beforeAll, expect, it } from 'vitest'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from '../test/app.ts'
import { makeSubject, outcomeOf, SUBJECT_PASSWORD } from '../test/inputs/subjects.ts'
import type { Subject } from '../test/inputs/subjects.ts'
import { setUp } from '../test/set-up.ts'
import { rowsOfRun } from '../../scripts/rows-of-run.ts'

const MEMBERS = 12

const test = setUp(buildTestApp)
let sources = 0
beforeAll(async () => {
  await saveMaster(test.db, { delivery: sampleMaster.delivery })
})

function post(path: V1Path, body: object, headers: Record<string, string> = {}) {
  return test.app.inject({
    method: 'POST',
    url: v1Calls[path].path,
    remoteAddress: `2001:db8:${(sources += 1).toString(16)}::1`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
}
const address = { type: 1, flag: 1, zip: '1000001', pref: '東京都', city: '千代田区', address: '3', username: '花子', tel: '0277000000' }

/** Requests about one member that together take its locks in every way. */
function everything({ id, email, headers, deviceId, iconUrl, emailKey, resetKey }: Subject, leaves: boolean) {
  const newPassword = 'akagi-oroshi'
  return [
    post('/user/set/updatePassword', { id, email, oldPassword: SUBJECT_PASSWORD, newPassword }, headers),
    post('/user/resetPassword', { password: newPassword, activatekey: resetKey }),
    post('/user/forgotPassword', { email }),
    post('/user/set/updateEmail', { id, email: `wished-${email}` }, headers),
    post('/user/set/updateLoginEmail', { id, email, activatekey: emailKey }, headers),
    post('/user/login', { email, password: SUBJECT_PASSWORD }),
    post('/user/login', { email, password: 'wrong-password' }),
    post('/user/check/device', { user_id: id, userAgent: '' }, headers),
    post('/user/delete/device', { id: deviceId }, headers),
    post('/user/set/updateUrl', { user_id: id, url: iconUrl, type: 2 }, headers),
    post('/address/set/updater', { ...address, user_id: id }, headers),
    post('/temporary/set/register', { user_id: id, type: 4, value: '花子' }, headers),
    post('/user/set/update', { id, last_name: '赤城' }, headers),
    post('/user/set/register', { email, last_name: '赤城', first_name: '花子', tel: '0277000000' }),
    ...(leaves ? [post('/user/set/update', { id, flag: 999 }, headers)] : [post('/user/logout', {}, headers)]),
  ]
}

const WAYS: readonly [name: string, leaves: boolean][] = [
  ['leaves', true],
  ['stays', false],
]
it.each(rowsOfRun(WAYS, 1))(
  'a member who %s stays consistent, and no call fails, when every call arrives at once',
  async (_name, leaves) => {
    const allowed = new Set([
      'done',
      'E_UNAUTHORIZED',
      'E_INVALID_KEY',
      'E_PASSWORD_MISMATCH',
      'E_USER_NOT_FOUND',
      'E_NOT_FOUND',
      'E_DUPLICATE',
    ])
    for (let member = 0; member < MEMBERS; member += 1) {
      const subject = await makeSubject(test)
      await test.db.updateTable('subscription').set({ is_cancelled: true }).where('member_id', '=', subject.id).execute()
      const outcomes = (await Promise.all(everything(subject, leaves))).map(outcomeOf)
      expect(outcomes.filter((outcome) => !allowed.has(outcome))).toEqual([])
      const { flag, email, password_hash } = await test.db
        .selectFrom('member')
        .selectAll()
        .where('id', '=', subject.id)
        .executeTakeFirstOrThrow()
      const open = async (table: 'session' | 'device' | 'member_key') =>
        (await test.db.selectFrom(table).select('member_id').where('member_id', '=', subject.id).execute()).length
      if (flag === 1) expect([email === null, password_hash === null]).toEqual([false, false])
      else
        expect([flag, email, password_hash, await open('session'), await open('device'), await open('member_key')]).toEqual([
          999,
          null,
          null,
          0,
          0,
          0,
        ])
    }
  },
)
