import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { DeskPicture } from '@yukan/contract/desk/picture.ts'
import { PICTURE_MAX_BYTES } from '@yukan/rules/limits.ts'
import { picturesText } from '../../../messages/desk-pictures.ts'
import { Button } from '../../../ui/Button.tsx'
import { uploadPicture } from '../../client/upload-picture.ts'
import { useUploads } from '../upload-queue.ts'
import { UploadList } from '../Uploads.tsx'
import styles from './Pictures.module.css'

interface PictureUploadsProps {
  onUploaded: (picture: DeskPicture) => void
  /** Nothing is left: each file was uploaded or dismissed. */
  onFinished?: () => void
  /** Picture that one file replaces. */
  replaced?: number
}

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif']

/** Why a file is not sent at all; null if the server decides. */
function problemOf({ type, size }: File): string | null {
  if (!PICTURE_TYPES.includes(type)) return picturesText.notPicture
  return size > PICTURE_MAX_BYTES ? picturesText.tooLarge : null
}

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  isMultiple?: boolean
  /** Opens the camera of a phone at once. */
  isCamera?: boolean
  onFiles: (files: readonly File[]) => void
}

/** An invisible input, opened by a button. */
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
export function PictureUploads({ onUploaded, onFinished, replaced }: PictureUploadsProps) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { uploads, begin: beginUploads } = useUploads(picturesText.title)
  const begin = (files: readonly File[]) => {
    const send = async (file: File, onProgress: (share: number) => void) =>
      onUploaded(await uploadPicture(file, { onProgress, ...(replaced === undefined ? {} : { replaced }) }))
    const chosen = files.slice(0, replaced === undefined ? files.length : 1)
    beginUploads(chosen.map((file) => ({ file, refused: problemOf(file), send })))
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
      <UploadList uploads={uploads} />
    </div>
  )
}
