import { useEffect } from 'react'
import { Columns } from '../../articles/Columns.tsx'
import { SideColumn } from '../../articles/SideColumn.tsx'
import type { SideColumnData } from '../../articles/SideColumn.tsx'
import { layoutText } from '../../messages/pages.ts'
import { searchText } from '../../messages/search.ts'
import { SearchBox } from '../../site/SearchBox.tsx'
import { rememberSearch } from '../../storage/times.ts'
import { ArticleList } from '../list/ArticleList.tsx'
import { FilterForm } from './FilterForm.tsx'
import { HitBars } from './HitBars.tsx'
import { PaperHits } from './PaperHits.tsx'
import type { SearchData } from './search-data.ts'
import styles from './SearchScreen.module.css'
import { SearchHints, Suggestions } from './Suggestions.tsx'

/** Paper hits with a scroller, then the articles (product §2 "Search"). Its own box is shown if the header has none. */
export function SearchScreen({ search, side }: { search: SearchData; side: SideColumnData }) {
  const { keyword, keywords, filter, bars, total, paperTotal, popular } = search
  useEffect(() => {
    if (keyword !== '') rememberSearch(keyword)
  }, [keyword])
  const hasSuggestions = popular.length > 0
  return (
    <Columns side={<SideColumn data={hasSuggestions ? { ...side, popular: [] } : side} />}>
      <h1 className={styles.heading}>{keyword === '' ? searchText.title : searchText.result(keyword)}</h1>
      <div className={styles.box}>
        <SearchBox id="page-search" label={layoutText.searchOnPage} isWide />
      </div>
      {keyword === '' ? (
        <p className={styles.empty}>{searchText.empty}</p>
      ) : (
        <>
          <FilterForm keyword={keyword} filter={filter} year={search.year} />
          {bars !== null && <HitBars keyword={keyword} filter={filter} bars={bars} />}
          <section aria-labelledby="search-papers">
            <h2 id="search-papers" className={styles.part}>
              {searchText.papers} <span className={styles.count}>{searchText.count(paperTotal)}</span>
            </h2>
            {paperTotal === 0 ? (
              <p className={styles.none}>{searchText.noPapers(keyword)}</p>
            ) : (
              <PaperHits found={search.papers} total={paperTotal} searched={{ keywords, filter }} />
            )}
          </section>
          <section aria-labelledby="search-articles">
            <h2 id="search-articles" className={styles.part}>
              {searchText.articles} <span className={styles.count}>{searchText.count(total)}</span>
            </h2>
            {total === 0 ? (
              <>
                <p className={styles.none}>{searchText.noArticles(keyword)}</p>
                <SearchHints keywords={keywords} />
              </>
            ) : (
              <ArticleList list={search.list} layout="rows" />
            )}
          </section>
        </>
      )}
      {(keyword === '' || total === 0) && <Suggestions popular={popular} />}
    </Columns>
  )
}
