import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Routes and lazy parts that share a module at least, for the module to be in the file of all pages: a file for each would be thirty requests a page. */
const SHARED_BY = 4
/** Modules of forms, of members' pages and of lists that load more: a reader of an article does not load them. */
const NOT_OF_ALL_PAGES =
  /web.(client.use-loaded|forms|screens|storage.(?!tab)|session.(login|logout|device-alert|member-store)|ui.(Field|Dialog))|messages.(members|home|life|lists|search|paper|contact|offer)|rules.(form|safe|typed|truncate|delivery|paging|card-brands|width|display-size|paper-archive|paper-pages|search-keywords|calendar|article-time)|articles.article-card/

const site = { name: 'site', minShareCount: SHARED_BY, test: (id: string) => !NOT_OF_ALL_PAGES.test(id) }
/** Small modules of every page that few files import, in one file. */
const pageParts = { name: 'page-parts', test: /web.loaders.refusals|rules.navigation/ }
/** Code shared by articles and the paper's viewer: one chunk, since each has an overhead of some hundred bytes. */
const articleParts = {
  name: 'article-parts',
  test: /web.(site.reader-notice|screens.(article.ReaderNoticeBox|reading.(ArticleText|ReadingTools)))/,
}

export default defineConfig({
  plugins: [reactRouter()],
  // Our packages are TypeScript source, so both builds include them.
  ssr: { noExternal: [/^@yukan\//] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { assetsInlineLimit: 0, cssCodeSplit: true, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [site, articleParts, pageParts] } } } } } },
})
