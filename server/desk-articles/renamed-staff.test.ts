/** What a person may undo belongs to an account, not to the name that it has or had (decision 041). */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeStaff } from '../store/staff/staff.ts'
import { articleCalls, setUpArticleDesk } from '../test/article-desk.ts'
import { makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'

const desk = setUpArticleDesk()
const { ask, open, makeDraft, seen } = articleCalls(desk)

/** Colleagues who have the names that the reporter and the editor had. */
let reporterOfTheName: TestStaff
let editorOfTheName: TestStaff
const rename = (who: TestStaff, name: string) => changeStaff(desk.test.db, who.id, { name })
const reuseNames = async () => {
  await rename(desk.reporter, '坂本 亮子')
  await rename(desk.editor, '森下 悠子')
  await rename(reporterOfTheName, desk.reporter.name)
  await rename(editorOfTheName, desk.editor.name)
}
beforeEach(async () => {
  reporterOfTheName = await makeStaff(desk.test, 'reporter')
  editorOfTheName = await makeStaff(desk.test, 'editor')
})
afterEach(async () => {
  await rename(reporterOfTheName, reporterOfTheName.name)
  await rename(editorOfTheName, editorOfTheName.name)
  await rename(desk.reporter, desk.reporter.name)
  await rename(desk.editor, desk.editor.name)
})
const stateOf = async (id: number) => (await open(id)).status.state

it("only its sender can recall an article from review, also if a colleague has the sender's old name", async () => {
  const id = await makeDraft('送った記事')
  const sent = await seen(id)
  await ask(desk.reporter, '/article/send-for-review', { ...sent, note: '' })
  await reuseNames()
  expect((await ask(reporterOfTheName, '/article/take-back', sent)).outcome).toBe('E_FORBIDDEN')
  expect(await stateOf(id)).toBe('review')
  expect((await ask(desk.reporter, '/article/take-back', sent)).outcome).toBe('done')
  const { state, returned } = (await open(id)).status
  // Recalled, not returned to its writer, though the names differ.
  expect({ state, returned }).toEqual({ state: 'draft', returned: null })
})

it("only the editor of a return can undo it, also if a colleague has the editor's old name", async () => {
  const id = await makeDraft('返した記事')
  const sent = await seen(id)
  await ask(desk.reporter, '/article/send-for-review', { ...sent, note: '' })
  await ask(desk.editor, '/article/return', { id, note: '' })
  await reuseNames()
  expect((await ask(editorOfTheName, '/article/undo-return', sent)).outcome).toBe('E_FORBIDDEN')
  expect((await ask(desk.editor, '/article/undo-return', sent)).outcome).toBe('done')
  expect(await stateOf(id)).toBe('review')
  // It waits with its sender again.
  expect((await ask(reporterOfTheName, '/article/take-back', sent)).outcome).toBe('E_FORBIDDEN')
  expect((await ask(desk.reporter, '/article/take-back', sent)).outcome).toBe('done')
})

it("only its author discards an empty draft by leaving it, also if a colleague has the author's old name", async () => {
  const { id } = (await ask(desk.reporter, '/article/create', {})).body
  await reuseNames()
  const leave = (who: TestStaff) => ask(who, '/article/leave', { id, clientId: `client-of-${who.id}`, isUnused: true })
  expect((await leave(reporterOfTheName)).outcome).toBe('done')
  expect(await stateOf(id)).toBe('draft')
  expect((await leave(desk.reporter)).outcome).toBe('done')
  expect(await stateOf(id)).toBe('discarded')
})
