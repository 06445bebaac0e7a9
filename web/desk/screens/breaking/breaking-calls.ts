/** What the desk does with the line of breaking news, each with the call that takes it back. */
import type {
  BreakingLine,
  deskBreakingChange,
  deskBreakingRestore,
  deskBreakingSet,
  deskBreakingTakeDown,
} from '@yukan/contract/desk/breaking.ts'
import { callDesk } from '../../client/call-desk.ts'

export interface TypedLine {
  text: string
  link: string | null
  endsAt: string
}

const restore = (id: number, seen: number | null) =>
  callDesk<typeof deskBreakingRestore>('POST', '/desk/v1/breaking/restore', { body: { id, seen } })
const remove = (id: number) => callDesk<typeof deskBreakingTakeDown>('POST', '/desk/v1/breaking/take-down', { body: { id } })

/** Work that takes back what was done. */
export type Undo = () => Promise<unknown>

/** Sets a line in place of the shown one. Its undo puts that one up again. */
export async function setLine(line: TypedLine, shown: BreakingLine | null): Promise<Undo> {
  const { id } = await callDesk<typeof deskBreakingSet>('POST', '/desk/v1/breaking/set', {
    body: { ...line, seen: shown?.id ?? null },
  })
  return () => (shown === null ? remove(id) : restore(shown.id, id))
}

/** Changes the shown line. Its undo writes what it was before. */
export async function changeLine(line: TypedLine, shown: BreakingLine): Promise<Undo> {
  const { id, version, text, link, endsAt } = shown
  const send = (typed: TypedLine, seen: number) =>
    callDesk<typeof deskBreakingChange>('POST', '/desk/v1/breaking/change', { body: { ...typed, id, version: seen } })
  await send(line, version)
  return () => send({ text, link, endsAt }, version + 1)
}

/** Takes the shown line down. Its undo puts it up again. */
export async function takeLineDown(id: number): Promise<Undo> {
  await remove(id)
  return () => restore(id, null)
}

/** Puts a line up again in place of the shown one. Its undo takes it down, or puts that one up. */
export async function restoreLine(id: number, shown: BreakingLine | null): Promise<Undo> {
  await restore(id, shown?.id ?? null)
  return () => (shown === null ? remove(id) : restore(shown.id, id))
}
