import { beforeEach, expect, it } from 'vitest'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { PasskeyCancelled } from '../client/passkeys.ts'
import { problemText } from '../../messages/desk.ts'
import { deskFailure } from './desk-refusal.ts'
import { reporting, WorkQueue } from './use-desk-action.ts'
import type { Undo } from './use-report.ts'

let steps: string[] = []
let undo: Undo | undefined
beforeEach(() => {
  steps = []
  undo = undefined
})

async function run(work: () => Promise<unknown>): Promise<boolean> {
  steps.push('begin')
  try {
    await work()
    return true
  } catch {
    return false
  } finally {
    steps.push('end')
  }
}

const { perform, announce } = reporting(run, (text, offered) => {
  steps.push(text)
  undo = offered
})
const refuse = () => Promise.reject(new BrowserRefusal(409, 'E_CHANGED', ''))
const reload = async () => void steps.push('reload')

it('An action is reported after it has ended and the page was loaded again.', async () => {
  const isDone = await perform(async () => 3, { done: (version) => `saved ${version}`, reload })
  expect(isDone).toBe(true)
  expect(steps).toEqual(['begin', 'end', 'reload', 'saved 3'])
  expect(undo).toBeUndefined()
})

it('A refused action is neither reported nor followed by a reload.', async () => {
  expect(await perform(refuse, { done: 'saved', reload })).toBe(false)
  expect(steps).toEqual(['begin', 'end'])
})

it('An undo gets the result of its action, is an action itself, and loads the page again.', async () => {
  await perform(async () => 3, { done: 'saved', undo: async (version) => void steps.push(`undo ${version}`), reload })
  steps = []
  expect(await undo?.()).toBe(true)
  expect(steps).toEqual(['begin', 'undo 3', 'end', 'reload'])
})

it('A refused undo says that it did not succeed, and the page is loaded again.', async () => {
  await perform(async () => 3, { done: 'saved', undo: refuse, reload })
  steps = []
  expect(await undo?.()).toBe(false)
  expect(steps).toEqual(['begin', 'end', 'reload'])
})

it('What a form has sent is reported with its undo without being sent again.', async () => {
  await announce('note', { done: 'saved', undo: async (note) => void steps.push(`undo ${note}`), reload })
  expect(steps).toEqual(['reload', 'saved'])
  expect(await undo?.()).toBe(true)
  expect(steps).toEqual(['reload', 'saved', 'begin', 'undo note', 'end', 'reload'])
})

it('Queued work begins when the work before it has ended, also when that failed.', async () => {
  const queue = new WorkQueue()
  const first = Promise.withResolvers<void>()
  const failing = queue.add(() => first.promise)
  const next = queue.add(async () => void steps.push('next'))
  await Promise.resolve()
  expect(steps).toEqual([])
  first.reject(new Error('refused'))
  await expect(failing).rejects.toThrow('refused')
  await next
  await queue.finish()
  expect(steps).toEqual(['next'])
})

it('A question of the device that was cancelled has its sentence, and any other error is unexpected.', () => {
  expect(deskFailure(new PasskeyCancelled())).toEqual({ alert: problemText.passkeyCancelled, isUnexpected: false })
  expect(deskFailure(new BrowserRefusal(409, 'E_CHANGED', '変更されています。'))).toEqual({
    alert: '変更されています。',
    isUnexpected: false,
  })
  expect(deskFailure(new Error('a bug'))).toEqual({ alert: null, isUnexpected: true })
})
