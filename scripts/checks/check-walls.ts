import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCircles } from './check-circles.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Wall {
  from: RegExp
  may: RegExp
  mayNot?: RegExp
}

const TEST = /\.test\.tsx?$/
/** What every test may import: the rows of a table that belong to this run. */
const FOR_TESTS = 'scripts/rows-of-run.ts'
/** Of the search only its one module is for others. */
const STORE = 'store/(?!search/(?!search\\.ts))'
const SERVER_INNER = `server/(?:${STORE}|db|integrations|calls/(?:handler|staff-caller|in-batches|wait-for-change)|context|refusal|config|hash-secret|cache/response-cache|edge/surrogate-keys|concurrency|limits|rate-limits)`
const AREAS =
  'articles|desk-articles|front|house-style|pictures|previews|taxonomy|paper|membership|member-desk|billing|delivery|icons|contact|settings|staff|breaking|openings|figures|nightly-proof|founding|life|old-addresses|scrapbook|today'
/** Folders of `web/`, lowest first: each may import itself and those above it in this list. */
const WEB_LAYERS = [
  'messages',
  'storage',
  'rendering',
  'ui',
  'client',
  'session',
  'forms',
  'site',
  'articles',
  'papers',
  'screens',
  'loaders',
  'routes',
]
/** Every file may import these of the calls' folder: the type of failed calls, and a hook for loading. */
const CALL_RESULTS = 'web/client/(browser-refusal|use-loaded)'
/** Packages that readers never load: the editor, and drag and drop. */
const DESK_PACKAGES = /^(prosemirror-|react-aria)/
/** Floors of `web/desk/`, lowest first: each may import itself, those above it in this list, and some folders of the readers' web. */
const DESK_FLOORS: readonly (readonly [floor: string, ofReaders: string])[] = [
  ['ui', `web/(messages|ui)/|${CALL_RESULTS}`],
  ['client', 'web/client/'],
  ['forms', 'web/(messages|ui|client|forms|storage)/'],
  ['editor', 'web/(messages|ui)/'],
  ['frame', 'web/(messages|ui|client|forms|storage|rendering)/'],
  ['screens', 'web/(messages|ui|client|forms|site|screens)/|article-document/'],
  ['routes', 'web/(messages|site|loaders)/'],
]
/** The files below `web/screens` and `web/site` that make calls. */
const CALLING = /^web\/(screens|site)\/(.*\/)?(use-[^/]*|[^/]*-calls)\.tsx?$/

/** The rules of `web/desk/`. The editor could be taken out of the desk, no screen imports another, and the files that start the desk join all floors. */
function deskWalls(): Wall[] {
  const editor = {
    from: /^web\/desk\/editor\//,
    may: /^(web\/(desk\/editor|ui|messages)\/|article-document\/|contract\/|rules\/|web\/forms\/input-method\.ts$|web\/desk\/forms\/(FormDialog\.tsx|DraftNotice\.tsx|use-draft\.ts)$)/,
    mayNot: /^react-aria/,
  }
  const floors = DESK_FLOORS.map(([floor, ofReaders], at) => {
    const below = DESK_FLOORS.slice(0, at).map(([name]) => name)
    const may = (own: string) => new RegExp(`^(web/desk/(${[...below, own].join('|')})/|${ofReaders}|contract/|rules/)`)
    return { floor, may, mayNot: floor === 'ui' ? /^prosemirror-/ : DESK_PACKAGES }
  })
  return floors.flatMap(({ floor, may, mayNot }) => {
    if (floor === 'editor') return [editor]
    const folders = floor === 'screens' ? readdirSync(join(root, 'web/desk/screens')).map((screen) => `screens/${screen}`) : [floor]
    return folders.map((folder) => ({ from: new RegExp(`^web/desk/${folder}/`), may: may(folder), mayNot }))
  })
}

/** The rules of `web/`. Screens and the site make calls in `use-*.ts` and `*-calls.ts` only; only routes and the entries import loaders. */
function webWalls(): Wall[] {
  const below = (layer: string) => WEB_LAYERS.slice(0, WEB_LAYERS.indexOf(layer) + 1)
  const rows = WEB_LAYERS.filter((layer) => !['messages', 'ui', 'rendering', 'site', 'screens'].includes(layer)).map((layer) => ({
    from: new RegExp(`^web/${layer}/`),
    may: new RegExp(`^(web/((${below(layer).join('|')})/)|contract/|rules/)`),
  }))
  const quiet = ['site', 'screens'].map((layer) => {
    const folders = below(layer).filter((name) => name !== 'client')
    return {
      from: new RegExp(`^web/${layer}/`),
      may: new RegExp(`^(web/((${folders.join('|')})/)|${CALL_RESULTS}|contract/|rules/)`),
    }
  })
  const readers = [
    { from: /^web\/ui\//, may: /^(web\/ui\/|contract\/entities|rules\/(text\/(bounded-map|escape-html)|limits))/ },
    { from: /^web\/rendering\//, may: /^(web\/rendering\/|contract\/|rules\/text\/bounded-map)/ },
    { from: /^web\/messages\/desk-/, may: /^(web\/messages|article-document|contract|rules)\// },
    { from: /^web\/messages/, may: /^(web\/messages|contract\/|rules\/)/ },
    { from: CALLING, may: /^(web\/(messages|storage|rendering|ui|client|session|forms|site|articles|papers|screens)|contract\/|rules\/)/ },
    ...rows,
    ...quiet,
    { from: /^web\//, may: /^(web\/(?!desk\/)|contract\/|rules\/)/ },
  ]
  const startsDesk = { from: /^web\/desk\/(gallery\/|[^/]+$)/, may: /^(web|article-document|contract|rules)\// }
  return [...deskWalls(), startsDesk, ...readers.map((row) => ({ ...row, mayNot: DESK_PACKAGES }))]
}

/** The first rule whose `from` fits a file decides. */
export const walls: readonly Wall[] = [
  { from: /^scripts\/checks\/check-walls\.test\.ts$/, may: /./ },
  { from: /^rules\//, may: /^rules\//, mayNot: /./ },
  { from: /^article-document\/test\//, may: /^(article-document|rules)\//, mayNot: /^(?!prosemirror-model$|fast-check$)/ },
  {
    from: /^article-document\//,
    may: /^(article-document|rules)\//,
    mayNot: /^(?!prosemirror-(model|transform|changeset)$|htmlparser2$)/,
  },
  { from: /^contract\//, may: /^(contract|rules)\//, mayNot: /^(?!typebox)/ },
  { from: /^embedded-database\//, may: /^embedded-database\// },
  // What runs Chromium finds it as the journeys do.
  { from: /^server\/test\/(print-pdf|chromium)\.ts$/, may: /^scripts\/browser/ },
  { from: /^server\/test\//, may: /^(server|embedded-database|article-document|contract|rules|sandbox|web\/build)\// },
  // The browser's half of writing against the server's.
  {
    from: /^server\/faults\/kill-writers\.test\.ts$/,
    may: /^((server|embedded-database|article-document|contract|rules|web\/desk\/editor)\/|web\/desk\/screens\/articles\/article-transport\.ts$)/,
  },
  { from: /^server\/.*\.test\.ts$/, may: /^(server|embedded-database|article-document|contract|rules|sandbox|web\/build)\// },
  // Statements and jobs belong to the trace of the work that runs.
  { from: /^server\/db\//, may: /^(server\/db\/|rules\/|server\/(trace|limits)\.ts$)/ },
  { from: /^server\/store\/search\//, may: /^(server\/(store|db)|rules|contract)\// },
  { from: /^server\/store\//, may: new RegExp(`^(server/(${STORE}|db/)|(rules|contract)/)`) },
  { from: /^server\/integrations\//, may: /^(server\/integrations\/|server\/(config|limits)\.ts$|rules\/|contract\/)/ },
  {
    from: /^server\/v1\//,
    may: new RegExp(
      `^(server/v1/|${SERVER_INNER}|server/(${AREAS})/|server/calls/(parse-input|caller)|article-document/|contract/|rules/)`,
    ),
  },
  {
    from: /^server\/desk\/(?!desk-|handlers\.ts$)/,
    may: new RegExp(`^(server/desk/desk-handler|${SERVER_INNER}|server/(${AREAS})/|contract/|rules/)`),
  },
  { from: /^server\/nightly-proof\/prove-/, may: /^(?!server\/v1\/|server\/store\/search\/)(server|embedded-database|contract|rules)\// },
  // The nightly proof makes calls as every kind of reader.
  { from: /^server\/jobs\/prove-nightly\.ts$/, may: /^server\// },
  {
    from: new RegExp(`^server/(${AREAS})/`),
    may: new RegExp(
      `^(${SERVER_INNER}|server/mail/((mail|payment|delivery|staff)-templates|application-facts|mail-content|outbox|send-time)|server/(${AREAS})/|article-document/|contract/|rules/)`,
    ),
  },
  { from: /^server\/app\.ts$/, may: /^(server|contract|rules)\// },
  {
    from: /^server\//,
    may: /^(?!server\/v1\/|server\/store\/search\/(?!search\.ts))(server|embedded-database|article-document|contract|rules|web\/build)\//,
  },
  { from: /^web\/.*\.test\.tsx?$|^web\/test\//, may: /^(web|article-document|contract|rules)\// },
  ...webWalls(),
  { from: /^sandbox\/card-provider\//, may: /^sandbox\/card-provider\// },
  { from: /^sandbox\//, may: /^sandbox\// },
  { from: /^demo\/.*\.test\.ts$/, may: /^(demo|server|embedded-database|contract|rules|sandbox)\// },
  { from: /^demo\/papers\/print\.ts$/, may: /^(demo|server|contract|rules|scripts\/browser)/ },
  { from: /^demo\//, may: /^(demo|server|contract|rules)\// },
  { from: /^cluster\/vitest\.config\.ts$/, may: /^scripts\/test-/ },
  { from: /^cluster\//, may: /^(cluster|server|contract|rules|sandbox)\// },
  { from: /^(e2e|bench)\//, may: /^((e2e|bench|contract|demo|rules)\/|scripts\/browser)/ },
  { from: /^scripts\//, may: /^((scripts|server|embedded-database|demo|sandbox)\/|cluster\/packages)/ },
]

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (['node_modules', 'build', '.react-router', 'data'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourceFiles(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|import\.meta\.resolve\(\s*['"]([^'"]+)['"]/g

/** A package's folder has its name, but for this one. */
function folderOf(path: string): string {
  return path.replace(/^card-provider-sandbox\//, 'sandbox/card-provider/')
}

/** What a file imports: paths of ours from the root, and packages of others. */
export function importsOf(path: string, text: string): { ours: string[]; others: string[] } {
  const ours: string[] = []
  const others: string[] = []
  for (const [, from, dynamic, resolved] of text.matchAll(IMPORT)) {
    const name = from ?? dynamic ?? resolved ?? ''
    if (name.startsWith('.')) ours.push(relative(root, resolve(root, dirname(path), name)))
    else if (name.startsWith('@yukan/')) ours.push(folderOf(name.slice('@yukan/'.length)))
    else if (!name.startsWith('node:')) others.push(name)
  }
  return { ours, others }
}

/** The breaches of one file. Tests may use the test tools. */
export function breachesOf(path: string, text: string): string[] {
  const wall = walls.find(({ from }) => from.test(path))
  if (wall === undefined) return []
  const { ours, others } = importsOf(path, text)
  const { may, mayNot } = wall
  const forbidden = mayNot === undefined || TEST.test(path) ? [] : others.filter((imported) => mayNot.test(imported))
  const isAllowed = (imported: string) => may.test(imported) || (imported === FOR_TESTS && TEST.test(path))
  return [...ours.filter((imported) => !isAllowed(imported)), ...forbidden].map((imported) => `${path} imports ${imported}`)
}

/** Every breach in the checkout as `file imports what`, and every import that is part of a circle. */
export function checkWalls(): string[] {
  const paths = [
    'article-document',
    'contract',
    'rules',
    'embedded-database',
    'server',
    'web',
    'sandbox',
    'demo',
    'e2e',
    'bench',
    'cluster',
    'scripts',
  ].flatMap((folder) => [...sourceFiles(folder)])
  const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const circles = findCircles(new Map(files.map(({ path, text }) => [path, importsOf(path, text).ours])))
  return [...files.flatMap(({ path, text }) => breachesOf(path, text)), ...circles]
}
