import { useId, useRef } from 'react'
import { ICON_SIZE } from '@yukan/rules/limits.ts'
import { ICON_EXTENSIONS } from '@yukan/rules/site/icon-file.ts'
import { profileText } from '../../messages/account.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './IconPicker.module.css'
import type { IconFile } from './use-icon-file.ts'

interface FaceProps {
  saved: string | null
  preview: string | null
  onUnreadable?: () => void
}

/** The icon in its three states: preview of a new file, saved, none (product §2 "Icon states"). */
export function IconFace({ saved, preview, onUnreadable }: FaceProps) {
  const size = { width: ICON_SIZE, height: ICON_SIZE }
  if (preview !== null) {
    return (
      <span className={`${styles.face} ${styles.new}`}>
        <img src={preview} alt={profileText.newIcon} {...size} onError={onUnreadable} />
      </span>
    )
  }
  return (
    <span className={styles.face}>
      {saved === null ? (
        <span role="img" aria-label={profileText.noIcon}>
          <Icon name="person" size={56} />
        </span>
      ) : (
        <img src={saved} alt={profileText.savedIcon} {...size} />
      )}
    </span>
  )
}

/** Shows the icon with a file input, and problems of the file (product §5 "Icon"). */
export function IconPicker({ saved, icon, isDisabled = false }: { saved: string | null; icon: IconFile; isDisabled?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const hasPicture = saved !== null || icon.picked !== null
  return (
    <div className={styles.picker}>
      <IconFace saved={saved} preview={icon.picked?.preview ?? null} onUnreadable={icon.refuse} />
      <div className={styles.controls}>
        <span className={styles.caption}>{icon.picked === null ? profileText.icon : profileText.newIcon}</span>
        <Button disabled={isDisabled} aria-describedby={id} onClick={() => input.current?.click()}>
          {hasPicture ? profileText.pickAnother : profileText.pick}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={ICON_EXTENSIONS.join(',')}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // Lets the same file be chosen again after it was discarded.
            currentTarget.value = ''
            if (file !== undefined) void icon.pick(file)
          }}
        />
      </div>
      <p id={id} className={styles.hint}>
        {profileText.iconHint(ICON_SIZE)}
        {profileText.iconLimit}。
      </p>
      <p role="alert" className={`problem ${styles.problem}`}>
        {icon.problem}
      </p>
    </div>
  )
}
