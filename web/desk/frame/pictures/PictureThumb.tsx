import type { DeskPicture } from '@yukan/contract/desk/picture.ts'
import { picturesText } from '../../../messages/desk-pictures.ts'
import styles from './Pictures.module.css'

/** The smallest file of a picture, with its texts. */
export function PictureThumb({ picture }: { picture: DeskPicture }) {
  const { files, width, height, alt, caption, fileName, isOnWeb } = picture
  return (
    <span className={styles.thumb}>
      <img src={files[0]?.url} width={width} height={height} alt={alt} loading="lazy" />
      <span className={styles.name}>{caption === '' ? fileName : caption}</span>
      {alt === '' && <b className="vermilion text-14">{picturesText.noAlt}</b>}
      {!isOnWeb && <b className="vermilion text-14">{picturesText.printOnly}</b>}
    </span>
  )
}
