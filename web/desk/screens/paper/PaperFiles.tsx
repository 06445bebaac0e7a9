import { useEffect, useRef, useState } from 'react'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { paperText } from '../../../messages/desk-paper.ts'
import { Button } from '../../../ui/Button.tsx'
import { deskRefusalText } from '../../forms/use-passkey.ts'
import styles from './Paper.module.css'

interface Sending {
  number: number
  file: File
  share: number
  problem: string | null
}

interface PaperFilesProps {
  label: string
  /** Several files at once, also by dropping them. */
  isMultiple: boolean
  send: (file: File, onProgress: (share: number) => void) => Promise<unknown>
  onSent: () => void
}

let numbers = 0

/** Lets the browser ask before it leaves the page while a file is not sent: nothing of such a file is kept. */
function useLeaveWarning(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsent])
}

/** Takes PDFs and pictures by choice or drop; what fails can be sent again. */
export function PaperFiles({ label, isMultiple, send, onSent }: PaperFilesProps) {
  const [files, setFiles] = useState<Sending[]>([])
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  /** One after the other: they arrive in the order in which they were chosen, and a phone's line carries one well. */
  const queue = useRef<Promise<void>>(Promise.resolve())
  useLeaveWarning(files.length > 0)
  const change = (number: number, values: Partial<Sending>) =>
    setFiles((all) => all.map((each) => (each.number === number ? { ...each, ...values } : each)))
  const drop = (number: number) => setFiles((all) => all.filter((each) => each.number !== number))
  const sendOne = async ({ number, file }: Sending) => {
    change(number, { share: 0, problem: null })
    try {
      await send(file, (share) => change(number, { share }))
      drop(number)
      onSent()
    } catch (error) {
      if (!(error instanceof BrowserRefusal)) throw error
      change(number, { problem: deskRefusalText(error) })
    }
  }
  const begin = (list: FileList | null) => {
    const added = [...(list ?? [])]
      .slice(0, isMultiple ? undefined : 1)
      .map((file) => ({ number: (numbers += 1), file, share: 0, problem: null }))
    setFiles((all) => [...all, ...added])
    for (const each of added) queue.current = queue.current.then(() => sendOne(each))
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
      {files.length > 0 && (
        <ul className={styles.sending}>
          {files.map((each) => (
            <li key={each.number}>
              {each.problem === null ? (
                <>
                  <progress value={each.share} aria-label={each.file.name} />{' '}
                  {paperText.sending(each.file.name, Math.floor(each.share * 100))}
                </>
              ) : (
                <span role="alert">
                  {paperText.failed(each.file.name)}
                  {each.problem}
                  <Button onClick={() => void sendOne(each)}>{paperText.retry}</Button>
                  <Button onClick={() => drop(each.number)}>{paperText.dismiss}</Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
