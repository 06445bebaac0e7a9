import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { DeskPicture } from '@yukan/contract/desk/picture.ts'
import { PICTURE_MAX_BYTES } from '@yukan/rules/picture-crop.ts'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { picturesText } from '../../../messages/desk-pictures.ts'
import { Button } from '../../../ui/Button.tsx'
import { uploadPicture } from '../../client/upload-picture.ts'
import { deskRefusalText } from '../../forms/use-passkey.ts'
import styles from './Pictures.module.css'

interface Upload {
  number: number
  file: File
  share: number
  problem: string | null
}

interface UploadsProps {
  onUploaded: (picture: DeskPicture) => void
  /** Nothing is left: each file was uploaded or dismissed. */
  onFinished?: () => void
  /** Picture that one file replaces. */
  replaced?: number
}

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif']

let numbers = 0

/** Why a file is not even sent; null for what the server decides about. */
function problemOf({ type, size }: File): string | null {
  if (!PICTURE_TYPES.includes(type)) return picturesText.notPicture
  return size > PICTURE_MAX_BYTES ? picturesText.tooLarge : null
}

function label({ file, share }: Upload): string {
  return share === 1 ? picturesText.preparing(file.name) : picturesText.uploading(file.name, Math.floor(share * 100))
}

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  isMultiple?: boolean
  /** Opens the camera of a phone at once. */
  isCamera?: boolean
  onFiles: (files: readonly File[]) => void
}

/** An input without a look, which a button opens. */
function FileInput({ input, label, isMultiple = false, isCamera = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={PICTURE_TYPES.join(',')}
      multiple={isMultiple}
      {...(isCamera ? { capture: 'environment' as const } : {})}
      className="visually-hidden"
      tabIndex={-1}
      aria-label={label}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
}

/** Takes pictures by choice, drop, paste or a phone's camera, several at once; what fails can be sent again. */
export function Uploads({ onUploaded, onFinished, replaced }: UploadsProps) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  /** One after the other: they arrive in the order in which they were chosen, and a phone's line carries one well. */
  const queue = useRef<Promise<void>>(Promise.resolve())
  const change = (number: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.number === number ? { ...each, ...values } : each)))
  const drop = (number: number) => setUploads((all) => all.filter((each) => each.number !== number))

  const send = async ({ number, file }: Upload) => {
    const unsent = problemOf(file)
    change(number, { share: 0, problem: unsent })
    if (unsent !== null) return
    try {
      const picture = await uploadPicture(file, {
        onProgress: (share) => change(number, { share }),
        ...(replaced === undefined ? {} : { replaced }),
      })
      drop(number)
      onUploaded(picture)
    } catch (error) {
      if (!(error instanceof BrowserRefusal)) throw error
      change(number, { problem: deskRefusalText(error) })
    }
  }
  const begin = (files: readonly File[]) => {
    const added = files
      .slice(0, replaced === undefined ? files.length : 1)
      .map((file) => ({ number: (numbers += 1), file, share: 0, problem: null }))
    setUploads((all) => [...all, ...added])
    for (const upload of added) queue.current = queue.current.then(() => send(upload))
  }
  const hasBegun = useRef(false)
  const finish = useEffectEvent(() => onFinished?.())
  useEffect(() => {
    if (uploads.length > 0) hasBegun.current = true
    else if (hasBegun.current) finish()
  }, [uploads])
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    begin(files)
  })
  useEffect(() => {
    const handle = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', handle)
    return () => document.removeEventListener('paste', handle)
  }, [])

  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        begin([...event.dataTransfer.files])
      }}
    >
      <FileInput input={input} isMultiple={replaced === undefined} label={picturesText.upload} onFiles={begin} />
      <Button isFilled={replaced === undefined} onClick={() => input.current?.click()}>
        {replaced === undefined ? picturesText.upload : picturesText.replaceFile}
      </Button>
      <FileInput input={camera} isCamera label={picturesText.camera} onFiles={begin} />
      <Button className={styles.camera} onClick={() => camera.current?.click()}>
        {picturesText.camera}
      </Button>
      <span className="quiet">{picturesText.drop}</span>
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <li key={upload.number}>
              {upload.problem === null ? (
                <>
                  <progress value={upload.share} aria-label={upload.file.name} /> {label(upload)}
                </>
              ) : (
                <span role="alert">
                  {picturesText.failed(upload.file.name)}
                  {upload.problem}
                  {problemOf(upload.file) === null && <Button onClick={() => void send(upload)}>{picturesText.retry}</Button>}
                  <Button onClick={() => drop(upload.number)}>{picturesText.dismiss}</Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
