import { useEffect } from 'react'
import { layoutText, searchText } from '../../messages/pages.ts'
import { SearchBox } from '../../site/SearchBox.tsx'
import { rememberSearch } from '../../storage/times.ts'
import { ArticleList } from '../list/ArticleList.tsx'
import { PaperHits } from './PaperHits.tsx'
import type { SearchData } from './search-data.ts'
import styles from './SearchScreen.module.css'

/** Paper hits with a scroller, then the articles (product §2 "Search"). */
export function SearchScreen({ search }: { search: SearchData }) {
  const { keyword, total, paperTotal } = search
  useEffect(() => {
    if (keyword !== '') rememberSearch(keyword)
  }, [keyword])
  return (
    <section className={styles.search}>
      <h1 className={styles.heading}>{keyword === '' ? searchText.title : searchText.result(keyword)}</h1>
      <SearchBox id="page-search" label={layoutText.searchOnPage} isWide />
      {keyword === '' ? (
        <p className={styles.empty}>{searchText.empty}</p>
      ) : (
        <>
          <section aria-labelledby="search-papers">
            <h2 id="search-papers" className={styles.part}>
              {searchText.papers} <span className={styles.count}>{searchText.count(paperTotal)}</span>
            </h2>
            {paperTotal === 0 ? (
              <p className={styles.none}>{searchText.noPapers(keyword)}</p>
            ) : (
              <PaperHits found={search.papers} total={paperTotal} keywords={search.keywords} />
            )}
          </section>
          <section aria-labelledby="search-articles">
            <h2 id="search-articles" className={styles.part}>
              {searchText.articles} <span className={styles.count}>{searchText.count(total)}</span>
            </h2>
            {total === 0 ? <p className={styles.none}>{searchText.noArticles(keyword)}</p> : <ArticleList list={search.list} />}
          </section>
        </>
      )}
    </section>
  )
}
