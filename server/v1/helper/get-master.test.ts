import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { saveMaster } from '../../store/settings/master.ts'
import { buildTestApp } from '../../test/app.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { setUp } from '../../test/set-up.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})

const test = setUp(() => buildTestApp({ context: { log: pino({ level: 'error' }, stream) } }))

it('returns all master data, and nothing that is not in the contract', async () => {
  await saveMaster(test.db, { ...sampleMaster, staffNotes: { secret: 'nobody’s business' } })
  const web = { ...sampleMaster.products.plans['web'], margin: 12 }
  await saveMaster(test.db, { products: { ...sampleMaster.products, plans: { ...sampleMaster.products.plans, web } } })
  expect(await ask(test.app, '/helper/get/master')).toEqual({ master: sampleMaster })
})

it('helper/get/master ignores parameters', async () => {
  expect(await ask(test.app, '/helper/get/master', { query: { a: 1, name: ['trash', 'prefs'] } })).toEqual({ master: sampleMaster })
})

it('a broken table of master data fails the call, and the log names the table', async () => {
  await saveMaster(test.db, { prefs: '群馬県' })
  test.ctx.shared.drop()
  expect(await refusalOf(test.app, '/helper/get/master')).toEqual({ detail: 'E_FAILURE' })
  expect(lines.join('')).toContain('invalid master data: /prefs')
  await saveMaster(test.db, { prefs: sampleMaster.prefs })
  expect(await ask(test.app, '/helper/get/master')).toEqual({ master: sampleMaster })
})
