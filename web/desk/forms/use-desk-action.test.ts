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

it('reports an action after it has ended and the page has been reloaded', async () => {
  const isDone = await perform(async () => 3, { done: (version) => `saved ${version}`, reload })
  expect(isDone).toBe(true)
  expect(steps).toEqual(['begin', 'end', 'reload', 'saved 3'])
  expect(undo).toBeUndefined()
})

it('neither reports a refused action nor reloads the page', async () => {
  expect(await perform(refuse, { done: 'saved', reload })).toBe(false)
  expect(steps).toEqual(['begin', 'end'])
})

it('passes the result of an action to its undo, which runs as an action and reloads the page', async () => {
  await perform(async () => 3, { done: 'saved', undo: async (version) => void steps.push(`undo ${version}`), reload })
  steps = []
  expect(await undo?.()).toBe(true)
  expect(steps).toEqual(['begin', 'undo 3', 'end', 'reload'])
})

it('returns false for a refused undo, and reloads the page', async () => {
  await perform(async () => 3, { done: 'saved', undo: refuse, reload })
  steps = []
  expect(await undo?.()).toBe(false)
  expect(steps).toEqual(['begin', 'end', 'reload'])
})

it('reports what a form has sent, with its undo, without sending it again', async () => {
  await announce('note', { done: 'saved', undo: async (note) => void steps.push(`undo ${note}`), reload })
  expect(steps).toEqual(['reload', 'saved'])
  expect(await undo?.()).toBe(true)
  expect(steps).toEqual(['reload', 'saved', 'begin', 'undo note', 'end', 'reload'])
})

it('starts queued work when the work before it has ended, even if that failed', async () => {
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

it('shows a sentence for a cancelled passkey prompt or a refusal, and marks any other error as unexpected', () => {
  expect(deskFailure(new PasskeyCancelled())).toEqual({ alert: problemText.passkeyCancelled, isUnexpected: false })
  expect(deskFailure(new BrowserRefusal(409, 'E_CHANGED', '変更されています。'))).toEqual({
    alert: '変更されています。',
    isUnexpected: false,
  })
  expect(deskFailure(new Error('a bug'))).toEqual({ alert: null, isUnexpected: true })
})
