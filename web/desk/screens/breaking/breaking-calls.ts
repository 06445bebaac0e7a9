/** The actions on the line of breaking news, each with the call that undoes it. */
import type { BreakingLine } from '@yukan/contract/desk/breaking.ts'
import { callDesk } from '../../client/call-desk.ts'

export interface TypedLine {
  text: string
  link: string | null
  endsAt: string
}

const restore = (id: number, seen: number | null) => callDesk('/breaking/restore', { id, seen })
const remove = (id: number) => callDesk('/breaking/take-down', { id })

/** Undoes the action. */
export type Undo = () => Promise<unknown>

/** Sets a line in place of the shown one. Its undo restores the former line. */
export async function setLine(line: TypedLine, shown: BreakingLine | null): Promise<Undo> {
  const { id } = await callDesk('/breaking/set', { ...line, seen: shown?.id ?? null })
  return () => (shown === null ? remove(id) : restore(shown.id, id))
}

/** Changes the shown line. Its undo restores the former text. */
export async function changeLine(line: TypedLine, shown: BreakingLine): Promise<Undo> {
  const { id, version, text, link, endsAt } = shown
  const send = (typed: TypedLine, seen: number) => callDesk('/breaking/change', { ...typed, id, version: seen })
  await send(line, version)
  return () => send({ text, link, endsAt }, version + 1)
}

/** Withdraws the shown line. Its undo restores it. */
export async function withdrawLine(id: number): Promise<Undo> {
  await remove(id)
  return () => restore(id, null)
}

/** Restores a line in place of the shown one. Its undo withdraws it, or restores that one. */
export async function restoreLine(id: number, shown: BreakingLine | null): Promise<Undo> {
  await restore(id, shown?.id ?? null)
  return () => (shown === null ? remove(id) : restore(shown.id, id))
}
