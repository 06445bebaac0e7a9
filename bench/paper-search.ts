/** Search over 20,000 pages of real text, with recall compared with plain search (decision 026). */
import { foldText } from '@yukan/rules/search/search-text.ts'
import { findCorpus, NO_CORPUS, readCorpus, unpackCorpus } from './tools/corpus.ts'
import type { CorpusArticle } from './tools/corpus.ts'
import { atLeast, atMost, notMeasured, percentile } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { getJson } from './tools/http.ts'
import { listAt, numberAt } from './tools/json.ts'
import { startNewspaper } from './tools/newspaper.ts'
import type { Newspaper } from './tools/newspaper.ts'
import type { BenchRun } from './tools/bench-run.ts'

const PAGES = 20_000
const PAGES_OF_AN_ISSUE = 8
const ARTICLES_OF_A_PAGE = 3
const MAX_MILLISECONDS = 60
const WHOLE = 100
const BATCH = 200
const WORDS = 120
const MAX_CHECKED = 100
const WORD = /[\p{Script=Han}]{2,4}|[ァ-ヺー]{3,8}/gu

function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function makeTexts(corpus: readonly CorpusArticle[]): string[] {
  const random = numbers(11)
  const any = () => corpus[Math.floor(random() * corpus.length)]
  return Array.from({ length: PAGES }, () =>
    Array.from({ length: ARTICLES_OF_A_PAGE }, () => {
      const article = any()
      return [article?.title ?? '', ...(article?.lines ?? [])].join('\n').slice(0, 1_500)
    }).join('\n'),
  )
}

const literal = (text: string) => `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`

async function fill(newspaper: Newspaper, texts: readonly string[]): Promise<void> {
  const issues = Math.ceil(texts.length / PAGES_OF_AN_ISSUE)
  await newspaper.query(
    `insert into paper_issue (kind, day, title) select 'evening', date '1950-01-01' + n, '' from generate_series(0, ${issues - 1}) n`,
  )
  for (let from = 0; from < texts.length; from += BATCH) {
    const rows = texts.slice(from, from + BATCH).map((text, index) => {
      const place = from + index
      const issue = `(select id from paper_issue where day = date '1950-01-01' + ${Math.floor(place / PAGES_OF_AN_ISSUE)})`
      return `(${issue}, ${(place % PAGES_OF_AN_ISSUE) + 1}, 'bench-${place}', 2150, 3197, ${literal(text)})`
    })
    await newspaper.query(`insert into paper_page (issue_id, page, key, width, height, text) values ${rows.join(',')}`)
  }
  await newspaper.command('job', 'run', 'refresh-search')
  await newspaper.query('analyze paper_page, paper_search')
}

function chooseWords(texts: readonly string[]): string[] {
  const random = numbers(5)
  const words = new Set<string>()
  while (words.size < WORDS) {
    const found = texts[Math.floor(random() * texts.length)]?.match(WORD) ?? []
    const word = found[Math.floor(random() * found.length)]
    if (word !== undefined) words.add(word)
  }
  return [...words]
}

/** Fills a separate site and searches it, each word for the first time. */
export async function measurePaperSearch(bench: BenchRun): Promise<Figure[]> {
  const size = `${PAGES.toLocaleString('en')} pages`
  const [speed, recall] = [`search over ${size} of the paper, p95`, `recall over ${size} of the paper`]
  const archive = findCorpus()
  if (archive === null) return [notMeasured(speed, `≤ ${MAX_MILLISECONDS}`, NO_CORPUS), notMeasured(recall, `≥ ${WHOLE}`, NO_CORPUS)]
  const texts = makeTexts(readCorpus(unpackCorpus(bench, archive)))
  const newspaper = await startNewspaper(bench, { name: 'paper-search', isDemo: false })
  try {
    await fill(newspaper, texts)
    const folded = texts.map(foldText)
    const words = chooseWords(texts)
    const times: number[] = []
    let [found, expected] = [0, 0]
    for (const word of words) {
      const carrying = folded.filter((text) => text.includes(foldText(word))).length
      const query = new URLSearchParams({ keyword_0: word, limit: String(MAX_CHECKED) })
      const { value: reply, milliseconds } = await getJson(`${newspaper.url}/v1/paper/get/search?${query.toString()}`)
      times.push(milliseconds)
      expected += carrying
      found += Math.min(carrying, numberAt(reply, 'list', 'total'))
      if (listAt(reply, 'list', 'papers').length !== Math.min(carrying, MAX_CHECKED))
        throw new Error(`"${word}" is on ${carrying} pages, and ${listAt(reply, 'list', 'papers').length} came`)
    }
    const how = `${WORDS} words of two to eight characters, each for the first time, with the total and up to ${MAX_CHECKED} pages; median ${percentile(times, 0.5).toFixed(1)} ms`
    return [
      atMost({ name: speed, figure: percentile(times, 0.95), unit: 'ms', how }, MAX_MILLISECONDS),
      atLeast({ name: recall, figure: (WHOLE * found) / expected, unit: '%', how: 'against plain comparison of normalised texts' }, WHOLE),
    ]
  } finally {
    await newspaper.stop()
  }
}
