import { articleText } from '../../messages/pages.ts'
import { Picture } from '../../ui/Picture.tsx'
import { picturesOf } from './article-data.ts'
import type { ArticleData } from './article-data.ts'
import styles from './Gallery.module.css'
import { usePictureViewer } from './use-picture-viewer.tsx'

/**
 * The article's further pictures in a scroller; each opens the full-screen viewer of all, loaded then, and is counted as there.
 * Without a script it is a link to the picture.
 */
export function Gallery({ article }: { article: ArticleData }) {
  const pictures = picturesOf(article)
  const before = pictures.length - article.gallery.length
  const { open, viewer } = usePictureViewer(pictures, article.title)
  return (
    <section className={styles.gallery} aria-labelledby="article-gallery">
      <h2 id="article-gallery" className={styles.title}>
        {articleText.gallery}
      </h2>
      <ul className={styles.scroller} tabIndex={0} aria-label={articleText.gallery}>
        {article.gallery.map((image, index) => (
          <li key={image.url}>
            <a
              className={styles.item}
              href={image.url}
              aria-label={`${articleText.openGallery} ${before + index + 1}/${pictures.length} ${image.comment}`}
              onClick={open(before + index)}
            >
              <Picture image={image} sizes="260px" alt={image.alt} />
            </a>
            {image.comment !== '' && <p className={styles.comment}>{image.comment}</p>}
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  )
}
