import { previewText } from '../../messages/desk-preview.ts'
import styles from './PreviewFrames.module.css'

interface PreviewFramesProps {
  /** A page of ours that may be framed. */
  src: string
  title: string
}

/** A page of the readers on a phone and on a desktop, side by side. */
export function PreviewFrames({ src, title }: PreviewFramesProps) {
  const frame = (label: string, className: string | undefined) => (
    <figure className={className}>
      <figcaption className="bold text-14">{label}</figcaption>
      <iframe src={src} title={`${title} ${label}`} sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" />
    </figure>
  )
  return (
    <div className={styles.frames}>
      {frame(previewText.phone, styles.phone)}
      {frame(previewText.desktop, styles.desktop)}
    </div>
  )
}
