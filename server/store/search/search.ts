/**
 * The search over articles and pages (docs/search.md). `index…` runs in the transaction that writes texts, `refresh…` nightly and after
 * imports.
 */
export { ARTICLE_SAMPLE, indexArticles, refreshArticleSearch, searchArticles, wholeText } from './article-search.ts'
export type { ArticleQuery } from './article-search.ts'
export { indexPages, refreshPaperSearch, searchPages } from './paper-search.ts'
export {
  buildSearchIndex,
  countSearchable,
  dropSearchIndex,
  hasSearchIndex,
  insertPrepared,
  learnFromImport,
  loadTexts,
  readArticlePhrases,
  readBuildProgress,
  searchPreparer,
  vacuumImported,
} from './bulk-index.ts'
export type { PreparedRows, PreparedSearch } from './bulk-index.ts'
export type { PhraseList } from './search-index.ts'
export { isAnyIn } from './search-words.ts'
export { beginUnifying, unifyDeskSpellings } from './unified-spellings.ts'
