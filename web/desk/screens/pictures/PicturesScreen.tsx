import { Form, Link, useRevalidator } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { FIND_MAX } from '@yukan/rules/limits.ts'
import { picturesText } from '../../../messages/desk-pictures.ts'
import { Button } from '../../../ui/Button.tsx'
import { PictureThumb } from '../../frame/pictures/PictureThumb.tsx'
import styles from '../../frame/pictures/Pictures.module.css'
import { PictureUploads } from '../../frame/pictures/PictureUploads.tsx'

type PicturesScreenProps = ReplyOf<DeskCalls['/picture/list']> & { words: string }

/** The library: uploads, search, and every picture with a link to its page. */
export function PicturesScreen({ pictures, next, words }: PicturesScreenProps) {
  const { revalidate } = useRevalidator()
  const older = new URLSearchParams({ ...(words === '' ? {} : { words }), before: String(next) })
  return (
    <>
      <h1>{picturesText.title}</h1>
      <PictureUploads onUploaded={() => void revalidate()} />
      <Form role="search" className="search">
        <input name="words" defaultValue={words} aria-label={picturesText.search} placeholder={picturesText.search} maxLength={FIND_MAX} />
        <Button type="submit">{picturesText.submit}</Button>
      </Form>
      {pictures.length === 0 && <p>{picturesText.none}</p>}
      <ul className={styles.grid}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Link to={`/pictures/${picture.id}/`} data-row="">
              <PictureThumb picture={picture} />
            </Link>
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className="more">
          <Link to={`?${older.toString()}`}>{picturesText.older}</Link>
        </p>
      )}
    </>
  )
}
