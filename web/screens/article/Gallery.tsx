import type { PictureData } from '../../ui/picture-data.ts'
import { articleText } from '../../messages/pages.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Gallery.module.css'
import { usePictureViewer } from './use-picture-viewer.tsx'

/** The article's pictures in a scroller; each opens the full-screen viewer, loaded then. Without a script it is a link to the picture. */
export function Gallery({ images, title }: { images: readonly PictureData[]; title: string }) {
  const { open, viewer } = usePictureViewer(images, title)
  return (
    <section className={styles.gallery} aria-labelledby="article-gallery">
      <h2 id="article-gallery" className={styles.title}>
        {articleText.gallery}
      </h2>
      <ul className={styles.scroller} tabIndex={0} aria-label={articleText.gallery}>
        {images.map((image, index) => (
          <li key={image.url}>
            <a
              className={styles.item}
              href={image.url}
              aria-label={`${articleText.openGallery} ${index + 1}/${images.length} ${image.comment}`}
              onClick={open(index)}
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
