/** Drafts of the desk's forms, in local storage: they survive a crash and an ended session. Keys are separate for each staff member. */
import { DESK_DRAFT_KEPT } from '@yukan/rules/lifetimes.ts'

const PREFIX = 'desk-draft '

function withStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(window.localStorage)
  } catch {
    // Storage may be forbidden or full; the form works without it.
    return otherwise
  }
}

/** The time and text of a stored draft; null for anything else. */
function parse(stored: string | null): { at: number; text: string } | null {
  const [, at, text] = /^(\d+) (.*)$/s.exec(stored ?? '') ?? []
  return at === undefined || text === undefined ? null : { at: Number(at), text }
}

const keyOf = (staffId: number, name: string) => `${PREFIX}${staffId} ${name}`

/** The draft of a form; null if there is none. */
export function readDeviceDraft(staffId: number, name: string): string | null {
  return withStorage((storage) => parse(storage.getItem(keyOf(staffId, name)))?.text ?? null, null)
}

/** Stores the draft of a form, or deletes it for null. Returns whether the device did so. `now` in milliseconds since 1970. */
export function writeDeviceDraft(staffId: number, name: string, text: string | null, now: number): boolean {
  return withStorage((storage) => {
    const key = keyOf(staffId, name)
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, `${now} ${text}`)
    return true
  }, false)
}

/** Deletes the drafts of this device that are too old, of all staff. */
export function deleteOldDeviceDrafts(now: number): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (!key.startsWith(PREFIX)) continue
      const draft = parse(storage.getItem(key))
      if (draft === null || draft.at < now - DESK_DRAFT_KEPT) storage.removeItem(key)
    }
  }, undefined)
}
