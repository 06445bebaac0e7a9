/** The drafts of the desk's forms until they are saved or discarded: on this device, for the staff member who typed them (decision 126). */
import { createContext, useContext, useState } from 'react'
import { draftOf } from '../../forms/use-form-draft.ts'
import type { DraftPlace } from '../../forms/use-form-draft.ts'
import { readDeviceDraft, writeDeviceDraft } from '../../storage/device-drafts.ts'

/** Id of the staff member; null without a session: then nothing is stored. */
export const DraftOwnerContext = createContext<number | null>(null)

/** Drafts that are being sent, as `draftOf` gives them: a form that opens in the meantime does not restore them. */
const sending = new Set<string>()

export interface DeskDraftPlace extends DraftPlace {
  keepsOld: true
  /** Sends the draft. Then deletes what was sent, but not what was typed since. */
  whileSending: <T extends object>(initial: T, values: T, send: () => Promise<void>) => Promise<void>
}

function placeOf(owner: number, name: string): DeskDraftPlace {
  const idOf = (text: string) => `${name} ${text}`
  const read = () => {
    const text = readDeviceDraft(owner, name)
    return text === null || sending.has(idOf(text)) ? null : text
  }
  const write = (text: string | null) => writeDeviceDraft(owner, name, text, Date.now())
  return {
    owner,
    keepsOld: true,
    store: { read, write },
    async whileSending(initial, values, send) {
      const text = draftOf(owner, initial, values) ?? ''
      sending.add(idOf(text))
      try {
        await send()
        if (readDeviceDraft(owner, name) === text) write(null)
      } finally {
        sending.delete(idOf(text))
      }
    },
  }
}

/** The place of a form's draft. `name`: the form and the object that it changes; null for a form whose fields must not be stored. */
export function useDraftPlace(name: string | null): DeskDraftPlace | null {
  const owner = useContext(DraftOwnerContext)
  const [place] = useState(() => (owner === null || name === null ? null : placeOf(owner, name)))
  return place
}
