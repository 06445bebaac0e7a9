import { useEffect, useEffectEvent, useState } from 'react'
import type { DeskPicture } from '@yukan/contract/desk/picture.ts'
import { picturesText } from '../../../messages/desk-pictures.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { readDesk } from '../../client/call-desk.ts'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { PictureThumb } from './PictureThumb.tsx'
import styles from './Pictures.module.css'
import { PictureUploads } from './PictureUploads.tsx'

interface PicturePickerProps {
  /** Called for each of several uploads; the dialog is closed after the last. */
  onPick: (picture: DeskPicture) => void
  onClose: () => void
}

/** Chooses a picture of the library, or a new one. */
export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const [words, setWords] = useState('')
  const [pictures, setPictures] = useState<readonly DeskPicture[]>([])
  const action = useDeskAction()
  const { run } = action
  const search = async () => {
    await run(async () => {
      const query = words.trim() === '' ? {} : { words }
      setPictures((await readDesk('/picture/list', query)).pictures)
    })
  }
  const choose = (picture: DeskPicture) => {
    onPick(picture)
    onClose()
  }
  const begin = useEffectEvent(() => void search())
  useEffect(() => begin(), [])
  return (
    <Dialog title={picturesText.library} onClose={onClose} isFull>
      <div className={styles.picker}>
        <PictureUploads onUploaded={onPick} onFinished={onClose} />
        <SearchField
          label={picturesText.search}
          submit={picturesText.submit}
          words={words}
          onWords={setWords}
          onSearch={() => void search()}
        />
        <DeskAlert action={action} />
        <ul className={styles.grid}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button type="button" className={styles.pick} onClick={() => choose(picture)}>
                <PictureThumb picture={picture} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
