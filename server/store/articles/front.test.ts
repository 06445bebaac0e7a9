import { beforeEach, expect, it } from 'vitest'
import { buildTestContext } from '../../test/context.ts'
import { setUp } from '../../test/set-up.ts'
import { addEdition, changeEdition, findCurrentEdition } from './front.ts'

const test = setUp(buildTestContext)
beforeEach(async () => {
  await test.db.deleteFrom('front_edition').execute()
})

const at = (time: string) => new Date(`2026-11-20T${time}:00+09:00`)

it.each<[string, { launch: string; undone?: string }[], string, string | null]>([
  ['none', [], '15:00', null],
  ['none a minute before the launch', [{ launch: '15:00' }], '14:59', null],
  ['one at its minute', [{ launch: '15:00' }], '15:00', '15:00'],
  ['the newest launched', [{ launch: '15:00' }, { launch: '10:00' }, { launch: '16:00' }], '15:30', '15:00'],
  ['the earlier one if the newest is undone', [{ launch: '15:00', undone: '15:10' }, { launch: '10:00' }], '15:30', '10:00'],
  ['none if the only one is undone', [{ launch: '15:00', undone: '15:10' }], '15:30', null],
  ['of two with the same launch the one not undone', [{ launch: '15:00', undone: '15:10' }, { launch: '15:00' }], '15:30', '15:00'],
])('finds the current front edition: %s', async (_name, editions, now, expected) => {
  const ids = new Map<number, string>()
  for (const { launch, undone } of editions) {
    const id = await addEdition(test.db, { launchAt: at(launch), endsAt: at('23:00'), by: '森下 悠', now: at('09:00') })
    if (undone !== undefined) await changeEdition(test.db, id, { undone_at: at(undone) }, '森下 悠', at(undone))
    else ids.set(id, launch)
  }
  const found = await findCurrentEdition(test.db, at(now))
  expect(found === null ? null : ids.get(found.id)).toBe(expected)
})
