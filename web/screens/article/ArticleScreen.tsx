import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { Link } from '../../ui/Link.tsx'
import { hasAds, useSite } from '../../site/site-data.ts'
import { articleText, layoutText } from '../../messages/pages.ts'
import { Phrases } from '../../ui/Phrases.tsx'
import { AdSlot } from '../../articles/AdSlot.tsx'
import { ArticleMeta } from '../../articles/ArticleMeta.tsx'
import { Columns } from '../../articles/Columns.tsx'
import { SideColumn } from '../../articles/SideColumn.tsx'
import type { SideColumnData } from '../../articles/SideColumn.tsx'
import { ReadingTools } from '../reading/ReadingTools.tsx'
import type { ArticleData } from './article-data.ts'
import text from '../reading/ArticleText.module.css'
import styles from './ArticleScreen.module.css'
import { Gallery } from './Gallery.tsx'
import { GATED_CLASS } from './article-data.ts'
import { LeadPicture } from './LeadPicture.tsx'
import { MoreArticles } from './MoreArticles.tsx'
import { PaperLink } from './PaperLink.tsx'
import { ReaderNoticeBox } from './ReaderNoticeBox.tsx'
import { ShareRow } from './ShareRow.tsx'

/** Id of the element that can be shown upright, larger, or read aloud. */
const TEXT = 'article-text'

/** Counts this reading for "popular", once the page is shown. */
function useReading(slug: string) {
  useEffect(() => {
    navigator.sendBeacon(`/readings/${encodeURIComponent(slug)}`)
  }, [slug])
}

/** The part after the text of an article. */
function Further({ article }: { article: ArticleData }) {
  const { info, gallery } = article
  return (
    <div className={styles.after}>
      {info !== '' && (
        <section className={styles.info} aria-labelledby="article-info">
          <h2 id="article-info">{articleText.information}</h2>
          <p>{info}</p>
        </section>
      )}
      {gallery.length > 0 && <Gallery article={article} />}
    </div>
  )
}

/** One article (product §2 "Article detail"). Withheld parts are not in the data. */
export function ArticleScreen({ article, side }: { article: ArticleData; side: SideColumnData }) {
  const { card } = article
  const site = useSite()
  const address = `${site.publicUrl}${articlePath(card.slug)}`
  useReading(card.slug)
  const gated = (part: ReactNode) => (card.isLimited ? <div className={GATED_CLASS}>{part}</div> : part)
  return (
    <Columns side={<SideColumn data={side} related={article.related} />}>
      <article key={card.slug} className={styles.article}>
        <nav className={styles.categories} aria-label={articleText.categories}>
          <Link to="/">{layoutText.top}</Link>
          {article.categories.map((category) => (
            <Link key={category.slug} to={`/category/${category.slug}/`}>
              {category.label}
            </Link>
          ))}
        </nav>
        <ArticleMeta card={card} />
        <h1 className={`${styles.headline} phrases`}>
          <Phrases text={card.headline} />
        </h1>
        <p className={styles.facts}>
          {article.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <ReadingTools region={TEXT} />
        <LeadPicture article={article} />
        <div id={TEXT} data-reading="">
          <div
            className={`${text.description} ${styles.description} ${article.notice === null ? '' : text.cut}`.trim()}
            dangerouslySetInnerHTML={{ __html: article.description }}
          />
          {gated(
            article.content !== null && (
              <div className={`${text.body} ${styles.body}`} dangerouslySetInnerHTML={{ __html: article.content }} />
            ),
          )}
        </div>
        <div />
        {(article.info !== '' || article.gallery.length > 0) && gated(<Further article={article} />)}
        {article.corrections.length > 0 && (
          <section className={styles.info}>
            <h2>{articleText.correction}</h2>
            {article.corrections.map(({ time, note }) => (
              <p key={time}>{`${time}　${note}`}</p>
            ))}
          </section>
        )}
        {article.notice !== null && <ReaderNoticeBox notice={article.notice} withheld={article.withheld} slug={card.slug} />}
        <div className={styles.after}>
          {article.tags.length > 0 && (
            <ul className={styles.tags} aria-label={articleText.tags}>
              {article.tags.map((tag) => (
                <li key={tag.name}>
                  <Link to={`/tag/${encodeURIComponent(tag.name)}/`}>{tag.label}</Link>
                </li>
              ))}
            </ul>
          )}
          {article.paper !== null && <PaperLink paper={article.paper} />}
          <ShareRow slug={card.slug} address={address} links={article.share} />
        </div>
        {hasAds(site) && <AdSlot place="article" />}
        <p className={styles.source}>{[site.publication.name, ...article.source].join('　')}</p>
      </article>
      <MoreArticles {...article} />
    </Columns>
  )
}
