/** Budgets: memory of the server's process after load on the demo, and after hostile load, without the database. On a fresh newspaper. */
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { listArticles } from './tools/demo-articles.ts'
import { atMost } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { get } from './tools/http.ts'
import { attack } from './tools/hostile-load.ts'
import { runLoad } from './tools/load.ts'
import { metric, startNewspaper } from './tools/newspaper.ts'
import type { BenchRun } from './tools/bench-run.ts'

const MEGABYTE = 1_000_000
const MAX_AFTER_LOAD = 300
const MAX_AFTER_ATTACK = 400
const SECONDS = 8
const ATTACK_SECONDS = 120
const CONNECTIONS = 10
const DAYS = 60
const SEARCHES = ['桐生', '祭り', '学校', '市', '織物', '高校', '商店街', '野球', '子ども', '医療']
const LISTS = ['/category/popular/', '/category/recommend/', '/paper/latest/', '/contact/', '/terms/']
const READERS: readonly Record<string, string>[] = [
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip', cookie: 'yukan_device=unknown' },
]

/** Reads the whole demo as two kinds of readers, sends requests as fast as possible, then hostile ones. */
export async function measureMemory(bench: BenchRun): Promise<Figure[]> {
  const newspaper = await startNewspaper(bench, { name: 'memory', isDemo: true })
  const articles = await listArticles(newspaper)
  const days = Array.from({ length: DAYS }, (_, ago) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10))
  const paths = [
    '/',
    ...days.map((day) => `/?date=${day}`),
    ...articles.map(({ slug }) => `/article/${encodeURIComponent(slug)}/`),
    ...SEARCHES.map((word) => `/search/?keyword=${encodeURIComponent(word)}`),
    ...LISTS,
  ]
  for (const headers of READERS) for (const path of paths) await get(`${newspaper.url}${path}`, headers)
  for (const headers of READERS) await runLoad(bench, { url: `${newspaper.url}/`, seconds: SECONDS, connections: CONNECTIONS, headers })
  const megabytes = async () => (await metric(newspaper, 'process_resident_memory_bytes')) / MEGABYTE
  const afterLoad = await megabytes()
  const how = `resident, after ${paths.length * READERS.length} pages and ${SECONDS * READERS.length} s of load by ${CONNECTIONS} connections`
  const requests = await attack(newspaper.url, ATTACK_SECONDS)
  const attacked = `resident, after ${requests} hostile requests in ${ATTACK_SECONDS} s more`
  const afterAttack = await megabytes()
  await newspaper.stop()
  return [
    atMost({ name: 'memory of the server after load, without the database', figure: afterLoad, unit: 'MB', how }, MAX_AFTER_LOAD),
    atMost({ name: 'memory of the server after hostile load', figure: afterAttack, unit: 'MB', how: attacked }, MAX_AFTER_ATTACK),
  ]
}
