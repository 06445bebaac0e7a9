import { useRef, useState } from 'react'
import { paperText } from '../../../messages/desk-paper.ts'
import { Button } from '../../../ui/Button.tsx'
import { useUploads } from '../../frame/upload-queue.ts'
import { UploadList } from '../../frame/Uploads.tsx'
import styles from './Paper.module.css'

interface PaperFilesProps {
  label: string
  /** The edition, or its page. */
  about: string
  /** Several files at once, also by dropping them. */
  isMultiple: boolean
  send: (file: File, onProgress: (share: number) => void) => Promise<unknown>
  onSent: () => void
}

/** Takes PDFs and pictures by choice or drop; what fails can be sent again. */
export function PaperFiles({ label, about, isMultiple, send, onSent }: PaperFilesProps) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { uploads, begin: beginUploads } = useUploads(about)
  const begin = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1)
    const sendOne = async (file: File, onProgress: (share: number) => void) => {
      await send(file, onProgress)
      onSent()
    }
    beginUploads(files.map((file) => ({ file, refused: null, send: sendOne })))
  }
  return (
    <div
      className={isMultiple ? styles.drop : styles.replace}
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(false)
        begin(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/tiff,image/webp"
        multiple={isMultiple}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          begin(event.target.files)
          event.target.value = ''
        }}
      />
      <Button isFilled={isMultiple} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {isMultiple && <span className="quiet">{paperText.drop}</span>}
      <UploadList uploads={uploads} />
    </div>
  )
}
