import { articleText } from '../../messages/pages.ts'
import { Picture } from '../../ui/Picture.tsx'
import { isPhoto } from '../../ui/picture-data.ts'
import { picturesOf } from './article-data.ts'
import type { ArticleData } from './article-data.ts'
import styles from './ArticleScreen.module.css'
import { usePictureViewer } from './use-picture-viewer.tsx'

/** The main picture. It opens the viewer as the first of the article's pictures; without a script it is a link to the picture. */
export function LeadPicture({ article }: { article: ArticleData }) {
  const { title, image } = article
  const { open, viewer } = usePictureViewer(picturesOf(article), title)
  if (image === null) return null
  return (
    <figure className={isPhoto(image) ? styles.figure : styles.emblem}>
      <a href={image.url} aria-label={`${articleText.enlarge} ${image.comment}`} onClick={open(0)}>
        <Picture image={image} sizes="(width >= 1232px) 828px, (width >= 48em) 60vw, 88vw" alt={image.alt} isFirst />
      </a>
      {image.comment !== '' && <figcaption>{image.comment}</figcaption>}
      {viewer}
    </figure>
  )
}
