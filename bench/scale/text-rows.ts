/** Rows of texts and of the search index, as the program writes them (docs/search.md): the same rules make the grams. */
import pg from 'pg'
import { COLUMN_BREAK, gramsOf, phraseGramsOf } from '@yukan/rules/search/search-grams.ts'
import { PhraseTree } from '@yukan/rules/search/phrase-tree.ts'
import { foldText } from '@yukan/rules/search/search-text.ts'
import { DAY, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { escapeHtml } from '@yukan/rules/text/escape-html.ts'
import { plainText } from '@yukan/rules/text/truncate.ts'
import { madeArticles } from '../tools/made-text.ts'
import { numbers } from '../tools/search.ts'
import { articlesOfADay, BODY_LENGTH, differentTexts, SLUG, TEXTS_OF_A_PAGE } from './sizes.ts'
import type { Sizes } from './sizes.ts'

/** Learned phrases and the generation of rows that are written with them; null if rows are left to the program. */
export interface Learned {
  generation: number
  phrases: [phrase: string, gram: number][]
}

export interface TextWork {
  kind: 'article' | 'paper'
  sizes: Sizes
  connection: pg.ClientConfig
  now: Date
  /** A share of the texts, spread evenly, is written first, and the others afterwards. */
  part: { share: number; isFirst: boolean }
  learned: Learned | null
}

const SEEDS = { article: 5, paper: 6 } as const
const ROWS = 200
/** Withdrawn articles per thousand. */
const WITHDRAWN = 5
const INTEGER_TYPE = 23

/** Whether a text belongs to the share that is written first. */
function isOfFirst(number: number, share: number): boolean {
  return Math.floor((number + 1) * share) > Math.floor(number * share)
}

/** PostgreSQL's binary form of `integer[]`. */
function binaryArray(values: readonly number[]): Buffer {
  const fields = [1, 0, INTEGER_TYPE, values.length, 1, ...values.flatMap((value) => [Int32Array.BYTES_PER_ELEMENT, value])]
  return Buffer.from(Int32Array.from(fields).buffer).swap32()
}

interface Column {
  name: string
  type: string
}

/** Inserts rows by one statement. Buffers are sent in PostgreSQL's binary form. */
async function insert(client: pg.Client, table: string, columns: readonly Column[], rows: readonly unknown[][]): Promise<void> {
  if (rows.length === 0) return
  const places = rows.map((_, row) => `(${columns.map(({ type }, column) => `$${row * columns.length + column + 1}::${type}`).join(',')})`)
  const names = columns.map(({ name }) => name).join(',')
  await client.query(`insert into ${table} (${names}) overriding system value values ${places.join(',')}`, rows.flat())
}

const columnsOf = (text: string): Column[] =>
  text.split(',').map((each) => {
    const [name = '', type = ''] = each.trim().split(' ')
    return { name, type }
  })
const ARTICLE = columnsOf(
  'id bigint, slug text, title text, description text, content text, state text, release_at timestamptz, limited boolean, is_recommended boolean, rank integer, picture_id bigint',
)
const ARTICLE_SEARCH = columnsOf('article_id bigint, release_at timestamptz, generation integer, grams integer[], text text')
const PAPER_SEARCH = columnsOf('page_id bigint, day date, generation integer, grams integer[], text text')

/** The numbers of the articles, 0 the newest, and when they were released: a number of them each day at 15:00, the newest yesterday. */
export function releaseOf(number: number, sizes: Sizes, now: Date): Date {
  const ofADay = articlesOfADay(sizes)
  const day = tokyoDay(new Date(now.getTime() - (1 + Math.floor(number / ofADay)) * DAY))
  return new Date(`${day}T15:${String((number % ofADay) % 60).padStart(2, '0')}:00+09:00`)
}

function searchRow(id: number, sort: unknown, text: string, { generation, phrases }: Learned, tree: PhraseTree): unknown[] {
  const grams = phrases.length === 0 ? gramsOf(text) : [...gramsOf(text), ...phraseGramsOf(text, tree)]
  return [id, sort, generation, binaryArray(grams), text]
}

async function writeArticles(client: pg.Client, { sizes, now, part, learned }: TextWork): Promise<void> {
  const texts = madeArticles(BODY_LENGTH, numbers(SEEDS.article))
  const tree = new PhraseTree(learned?.phrases ?? [])
  const rows: [unknown[][], unknown[][], unknown[][]] = [[], [], []]
  const flush = async () => {
    await insert(client, 'article', ARTICLE, rows[0])
    await insert(client, 'article_search', ARTICLE_SEARCH, rows[1])
    await insert(client, 'title_search', ARTICLE_SEARCH, rows[2])
    for (const each of rows) each.length = 0
  }
  for (let number = 0; number < differentTexts('article', sizes); number++) {
    const made = texts.next().value
    if (isOfFirst(number, part.share) !== part.isFirst) continue
    const paragraphs: string[] = (made?.paragraphs ?? []).map((text: string) => `<p>${escapeHtml(text)}</p>`)
    const [id, title, description, content] = [number + 1, made?.title ?? '', paragraphs[0] ?? '', paragraphs.slice(1).join('')]
    const state = number % 1000 < WITHDRAWN ? 'withdrawn' : 'published'
    const at = releaseOf(number, sizes, now)
    const isLimited = number % 3 === 0
    const picture = number % 10 < 3 ? id : null
    rows[0].push([
      id,
      `${SLUG}${number}`,
      title,
      description,
      content,
      state,
      at,
      isLimited,
      number % 200 === 7,
      number % 24 < 4 ? 1 + (number % 24) : 0,
      picture,
    ])
    // Titles have no phrases, and the nightly job does not add missing ones.
    if (state === 'published') rows[2].push(searchRow(id, at, foldText(title), { generation: 0, phrases: [] }, tree))
    if (learned !== null && state === 'published') {
      const text = [title, plainText(description), plainText(content), ''].map(foldText).join(COLUMN_BREAK)
      rows[1].push(searchRow(id, at, text, learned, tree))
    }
    if (rows[0].length === ROWS) await flush()
  }
  await flush()
}

async function writePages(client: pg.Client, { sizes, part, learned }: TextWork): Promise<void> {
  const texts = madeArticles(BODY_LENGTH, numbers(SEEDS.paper))
  const tree = new PhraseTree(learned?.phrases ?? [])
  const { rows: pages } = await client.query<{ id: string; day: string }>(
    'select p.id, i.day::text from paper_page p join paper_issue i on i.id = p.issue_id order by p.id',
  )
  const written: { id: string; text: string }[] = []
  const found: unknown[][] = []
  const flush = async () => {
    await client.query(
      'update paper_page p set text = made.text from unnest($1::bigint[], $2::text[]) as made(id, text) where p.id = made.id',
      [written.map(({ id }) => id), written.map(({ text }) => text)],
    )
    await insert(client, 'paper_search', PAPER_SEARCH, found)
    written.length = 0
    found.length = 0
  }
  for (const [number, { id, day }] of pages.slice(0, differentTexts('paper', sizes)).entries()) {
    const stories = Array.from({ length: TEXTS_OF_A_PAGE }, () => texts.next().value)
    if (isOfFirst(number, part.share) !== part.isFirst) continue
    const text = stories.map((story) => [story?.title ?? '', ...(story?.paragraphs ?? [])].join('\n')).join('\n')
    written.push({ id, text })
    if (learned !== null) found.push(searchRow(Number(id), day, foldText(text), learned, tree))
    if (written.length === ROWS) await flush()
  }
  await flush()
}

/** Connects as the owner of the server, without triggers and references, since whole tables are written. */
export async function connectForFilling(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1500MB';
    set min_parallel_table_scan_size = '1MB'; set statement_timeout = 0`)
  return client
}

/** Writes one kind of texts. */
export async function writeTexts(work: TextWork): Promise<void> {
  const client = await connectForFilling(work.connection)
  try {
    await (work.kind === 'article' ? writeArticles(client, work) : writePages(client, work))
  } finally {
    await client.end()
  }
}
