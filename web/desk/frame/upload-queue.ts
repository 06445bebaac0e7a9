/** The upload queue. It is kept above the rooms: leaving a room loses no upload. */
import { useEffect, useId, useSyncExternalStore } from 'react'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { isSessionEnd } from '../../forms/use-form.ts'
import { uploadsText } from '../../messages/desk-uploads.ts'
import { formText } from '../../messages/members.ts'
import { deskRefusalText } from '../forms/desk-refusal.ts'

export interface UploadRequest {
  file: File
  /** Why it is not sent at all; null if the server decides. */
  refused: string | null
  /** Sends the file; `onProgress` is called with shares from 0 to 1. */
  send: (file: File, onProgress: (share: number) => void) => Promise<void>
}

export interface Upload extends UploadRequest {
  number: number
  /** The part of a room that it was chosen in. */
  owner: string
  /** The purpose of the file, shown in other rooms. */
  about: string
  share: number
  problem: string | null
  /** The session ended before it was sent: after a sign-in it can be sent again. */
  isSessionLost: boolean
}

interface Uploads {
  all: readonly Upload[]
  /** The parts of rooms that are on the page, and show their own files. */
  owners: ReadonlySet<string>
}

const NONE: Uploads = { all: [], owners: new Set() }
let uploads = NONE
let numbers = 0
/** One after the other: they arrive in order, and a phone's connection handles one well. */
let queue = Promise.resolve()
const listeners = new Set<() => void>()

/** Makes the browser ask before leaving the desk during an upload: a partial file is not kept. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function update(next: Partial<Uploads>): void {
  uploads = { ...uploads, ...next }
  if (uploads.all.some(({ refused }) => refused === null)) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
  for (const listener of listeners) listener()
}

function change(number: number, values: Partial<Upload>): void {
  update({ all: uploads.all.map((each) => (each.number === number ? { ...each, ...values } : each)) })
}

/** Why a file was not sent. An error that is no refusal is a fault of this program. */
function failureOf(error: unknown): Pick<Upload, 'problem' | 'isSessionLost'> {
  if (!(error instanceof BrowserRefusal)) return { problem: formText.failed, isSessionLost: false }
  const isSessionLost = isSessionEnd(error)
  return { problem: isSessionLost ? uploadsText.sessionEnded : deskRefusalText(error), isSessionLost }
}

async function sendUpload({ number, file, send }: Upload): Promise<void> {
  if (!uploads.all.some((each) => each.number === number)) return
  try {
    await send(file, (share) => change(number, { share }))
    dismissUpload(number)
  } catch (error) {
    if (!(error instanceof BrowserRefusal)) reportError(error)
    change(number, failureOf(error))
  }
}

function enqueue(upload: Upload): void {
  queue = queue.then(() => sendUpload(upload))
}

/** Sends a file that failed again, behind those that wait. */
export function retryUpload(upload: Upload): void {
  change(upload.number, { share: 0, problem: null, isSessionLost: false })
  enqueue(upload)
}

/** Removes a file from the list. */
export function dismissUpload(number: number): void {
  update({ all: uploads.all.filter((each) => each.number !== number) })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const useAll = () =>
  useSyncExternalStore(
    subscribe,
    () => uploads,
    () => NONE,
  )

/** The files of a part of a room, which shows them while it is on the page, and sends further ones. */
export function useUploads(about: string): { uploads: readonly Upload[]; begin: (requests: readonly UploadRequest[]) => void } {
  const owner = useId()
  useEffect(() => {
    update({ owners: new Set([...uploads.owners, owner]) })
    return () =>
      update({
        owners: new Set([...uploads.owners].filter((each) => each !== owner)),
        all: uploads.all.filter((each) => each.owner !== owner || each.refused === null),
      })
  }, [owner])
  const begin = (requests: readonly UploadRequest[]) => {
    const added = requests.map((request) => {
      const { refused: problem } = request
      return { ...request, number: (numbers += 1), owner, about, share: 0, problem, isSessionLost: false }
    })
    update({ all: [...uploads.all, ...added] })
    for (const upload of added) if (upload.refused === null) enqueue(upload)
  }
  return { uploads: useAll().all.filter((each) => each.owner === owner), begin }
}

/** The files whose room was left. */
export function useLeftUploads(): readonly Upload[] {
  const { all, owners } = useAll()
  return all.filter(({ owner }) => !owners.has(owner))
}
