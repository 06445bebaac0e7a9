/** The calls of a very large newspaper and of the demo, alternating, without cached replies. */
import { median, percentile } from '../tools/figures.ts'
import type { Figure } from '../tools/figures.ts'
import { DESK_COOKIE, openDesk } from '../tools/desk-session.ts'
import { get } from '../tools/http.ts'
import { logInWithToken } from '../tools/newspaper.ts'
import type { Newspaper } from '../tools/newspaper.ts'
import { numberAt, textAt } from '../tools/json.ts'
import { SCALE_CALLS } from './calls.ts'
import type { Caller, ScaleCall, Site } from './calls.ts'
import { DEVICE_PREFIX, MEASURED_MEMBER, TOKEN_PREFIX } from './sizes.ts'

const ROUNDS = 20
const WARM_UP = 2
const SHARE = 0.95
/** A call is slow beyond these: milliseconds, and times as long as in the demo. */
const MAX_MILLISECONDS = 200
const MAX_GROWTH = 10
const DEMO_MEMBER = 'web@example.jp'
/** Rows of each kind that calls name. */
const NAMED = 400

export interface MeasuredSite {
  newspaper: Newspaper
  site: Site
  member: { cookie: string; token: string }
}

async function values(newspaper: Newspaper, query: string): Promise<string[]> {
  return (await newspaper.query(query)).map((row) => textAt(row, 'value'))
}

async function readSite(newspaper: Newspaper, memberId: number, customerId: string): Promise<Site> {
  const some = (value: string, table: string, where = 'true') =>
    values(newspaper, `select ${value}::text as value from (select * from ${table} where ${where} order by id desc limit ${NAMED}) newest`)
  const numbersOf = async (value: string, table: string, where?: string) => (await some(value, table, where)).map(Number)
  const evenly = `id % greatest(1, (select max(id) / ${NAMED} from article)) = 0 and state = 'published'`
  return {
    slugs: await some('slug', 'article', evenly),
    categories: await some('slug', 'category'),
    tags: await some('name', 'tag', 'exists (select from article_tag where tag_id = tag.id)'),
    days: await some('release_on', 'article', evenly),
    issues: await some('day', 'paper_issue', `kind = 'evening' and id % greatest(1, (select max(id) / ${NAMED} from paper_issue)) = 0`),
    articleIds: await numbersOf('id', 'article', evenly),
    pictureIds: await numbersOf('id', 'picture'),
    pageIds: await numbersOf('id', 'paper_page'),
    issueIds: await numbersOf('id', 'paper_issue'),
    memberId,
    customerId,
    contactId: 1,
  }
}

async function openStaff(newspaper: Newspaper): Promise<void> {
  await openDesk(newspaper)
  await newspaper.query(`update staff_account set role = 'admin' where email = 'bench@example.jp'`)
}

/** The demo, with one of its members. */
export async function openDemoSite(newspaper: Newspaper): Promise<MeasuredSite> {
  await openStaff(newspaper)
  const member = await logInWithToken(newspaper, DEMO_MEMBER)
  await newspaper.query(
    `insert into customer (member_id, customer_id, created_at) select id, 'cus_bench', now() from member where email = '${DEMO_MEMBER}' on conflict do nothing`,
  )
  const [row] = await newspaper.query(
    `select m.id::integer as id, c.customer_id as customer from member m join customer c on c.member_id = m.id where email = '${DEMO_MEMBER}'`,
  )
  return { newspaper, member, site: await readSite(newspaper, numberAt(row, 'id'), textAt(row, 'customer')) }
}

/** The very large newspaper, with its own member. */
export async function openScaleSite(newspaper: Newspaper): Promise<MeasuredSite> {
  await openStaff(newspaper)
  const member = { cookie: `yukan_device=${DEVICE_PREFIX}${MEASURED_MEMBER}`, token: `${TOKEN_PREFIX}${MEASURED_MEMBER}` }
  return { newspaper, member, site: await readSite(newspaper, MEASURED_MEMBER, `cus_scale_${MEASURED_MEMBER}`) }
}

async function timeOf({ newspaper, site, member }: MeasuredSite, call: ScaleCall, round: number): Promise<number> {
  const headersOf: Record<Caller, Record<string, string>> = {
    guest: {},
    member: { cookie: member.cookie, authorization: `Bearer ${member.token}` },
    desk: { cookie: DESK_COOKIE },
  }
  const path = call.path(site, round)
  await newspaper.dropAnswers()
  const { status, body, milliseconds } = await get(`${newspaper.url}${path}`, headersOf[call.caller])
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 200)}`)
  return milliseconds
}

async function compare(demo: MeasuredSite, large: MeasuredSite, call: ScaleCall): Promise<Figure> {
  const [ofDemo, ofLarge]: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const times = [await timeOf(demo, call, round).catch(() => Number.NaN), await timeOf(large, call, round)]
    if (round < WARM_UP) continue
    ofDemo.push(times[0] ?? Number.NaN)
    ofLarge.push(times[1] ?? Number.NaN)
  }
  const [before, figure] = [percentile(ofDemo, SHARE), percentile(ofLarge, SHARE)]
  return {
    name: `${call.caller}: ${call.name}, p95`,
    figure,
    unit: 'ms',
    budget: `≤ ${MAX_MILLISECONDS}, ≤ ${MAX_GROWTH}×`,
    // The demo may lack the call's object, for example a printed paper.
    isHeld: figure <= MAX_MILLISECONDS && !(figure > MAX_GROWTH * before),
    how: `demo ${before.toFixed(1)} ms, ${(figure / before).toFixed(1)}×; medians ${median(ofDemo).toFixed(1)} and ${median(ofLarge).toFixed(1)} ms`,
  }
}

/** Measures every call, or those whose name contains `only`. A call that fails is a broken figure. */
export async function measureCalls(demo: MeasuredSite, large: MeasuredSite, only: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const call of SCALE_CALLS.filter(({ caller, name }) => `${caller}: ${name}`.includes(only))) {
    const figure = await compare(demo, large, call).catch((error: unknown) => ({
      name: `${call.caller}: ${call.name}, p95`,
      figure: null,
      unit: '',
      budget: '',
      isHeld: false,
      how: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    }))
    console.log(`  ${figure.isHeld ? '' : 'SLOW '}${figure.name}: ${figure.figure?.toFixed(1) ?? '–'} (${figure.how})`)
    figures.push(figure)
  }
  return figures
}
