import { uploadsText } from '../../messages/desk-uploads.ts'
import { Button } from '../../ui/Button.tsx'
import { SignInLink } from '../forms/sign-in/SignInLink.tsx'
import { dismissUpload, retryUpload, useLeftUploads } from './upload-queue.ts'
import type { Upload } from './upload-queue.ts'
import styles from './Uploads.module.css'

function textOf({ file: { name }, share }: Upload): string {
  return share === 1 ? uploadsText.preparing(name) : uploadsText.sending(name, Math.floor(share * 100))
}

/** Files on their way, each with its progress; failed ones can be sent again. `hasPlace`: with the purpose of each. */
export function UploadList({ uploads, hasPlace = false }: { uploads: readonly Upload[]; hasPlace?: boolean }) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads}>
      {uploads.map((upload) => (
        <li key={upload.number}>
          {hasPlace && <b>{upload.about}</b>}
          {upload.problem === null ? (
            <>
              <progress value={upload.share} aria-label={upload.file.name} /> {textOf(upload)}
            </>
          ) : (
            <span role="alert">
              {uploadsText.failed(upload.file.name)}
              {upload.problem}
              {upload.isSessionLost && <SignInLink />}
              {upload.refused === null && <Button onClick={() => retryUpload(upload)}>{uploadsText.retry}</Button>}
              <Button onClick={() => dismissUpload(upload.number)}>{uploadsText.dismiss}</Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Above the foot of the desk, in every room: files whose own room was left. */
export function LeftUploads() {
  const uploads = useLeftUploads()
  if (uploads.length === 0) return null
  return (
    <section className={styles.left} aria-label={uploadsText.title}>
      <UploadList uploads={uploads} hasPlace />
    </section>
  )
}
