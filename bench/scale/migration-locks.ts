/** How long readers and writers of each table wait while the newest migrations run on a very large newspaper (decision 084). */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { BenchRun } from '../tools/bench-run.ts'
import { atMost, informative } from '../tools/figures.ts'
import type { Figure } from '../tools/figures.ts'
import { numberAt, textAt } from '../tools/json.ts'
import type { Newspaper } from '../tools/newspaper.ts'
import { openScale } from './scale.ts'
import type { ScaleOptions } from './scale.ts'

const MAX_WAIT_MS = SECOND
/** Each table is read and written so often. */
const EVERY_MS = 50
/** Before the migrations: the baseline of a busy machine. */
const BEFORE_MS = 10 * SECOND
const FIRST = '033-card-changes'

/** A column of each table that is rewritten unchanged. */
const WATCHED: Readonly<Record<string, string>> = {
  article: 'title',
  article_category: 'position',
  article_tag: 'position',
  article_picture: 'caption',
  article_correction: 'note',
  article_work: 'title',
  category: 'label',
  tag: 'label',
  picture: 'alt',
  member: 'tel',
  session: 'used_at',
  device: 'label',
  subscription: 'status',
  application: 'plan_name',
  payment: 'number',
  mail_outbox: 'subject',
  paper_issue: 'title',
  paper_page: 'file_name',
  paper_region: 'headline',
  paper_alignment: 'mark',
  life_entry: 'title',
  setting_version: 'note',
  master_data: 'name',
  front_edition: 'made_by',
  contact_item: 'item_name',
}
const ENTRY = `insert into audit_entry (at, staff_name, action, subject) values (now(), 'bench', 'bench', 'bench')`

/** Takes the schema back to the state before `FIRST`; the data of those migrations is not there. */
const UNDO = `
  drop index if exists article_category_category, article_tag_tag, member_created, member_activated, member_withdrawn, application_created, mail_outbox_given_up, article_scheduled, mail_outbox_sent;
  do $$ declare f regprocedure; begin
    for f in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and (proname like 'note_edge_%' or proname = 'add_edge_purge') loop
      execute 'drop function ' || f || ' cascade';
    end loop;
  end $$;
  drop table if exists edge_delivery, edge_purge, edge, edge_clock, weather_forecast, card_change, schema_floor, web_asset, webhook_arrival;
  alter table mail_outbox drop column if exists due_at;
  drop index if exists paper_alignment_version;
  alter table paper_alignment drop column if exists region_version;
  delete from kysely_migration where name >= '${FIRST}'`

interface Wait {
  table: string
  kind: 'read' | 'write'
  begunAt: number
  milliseconds: number
}

/** Reads and writes one table until the end; `waits` gets each duration. */
async function watch(connection: pg.ClientConfig, table: string, isOver: () => boolean, waits: Wait[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const column = WATCHED[table]
  // A row that is found without reading the table.
  const write = column === undefined ? ENTRY : `update ${table} set ${column} = ${column} where ctid = (select ctid from ${table} limit 1)`
  const ask = async (kind: Wait['kind'], text: string) => {
    const [begunAt, startedAt] = [Date.now(), performance.now()]
    await client.query(text)
    waits.push({ table, kind, begunAt, milliseconds: performance.now() - startedAt })
  }
  try {
    while (!isOver()) {
      await ask('read', `select 1 from ${table} limit 1`)
      await ask('write', write)
      await sleep(EVERY_MS)
    }
  } finally {
    await client.end()
  }
}

/** Runs `work` while every table is read and written. Returns all waits. */
async function watchDuring(newspaper: Newspaper, work: () => Promise<unknown>): Promise<Wait[]> {
  const waits: Wait[] = []
  let isOver = false
  const watchers = [...Object.keys(WATCHED), 'audit_entry'].map((table) => watch(newspaper.superuser, table, () => isOver, waits))
  try {
    await work()
  } finally {
    isOver = true
  }
  await Promise.all(watchers)
  return waits
}

function longest(waits: readonly Wait[]): Wait {
  return waits.reduce((most, wait) => (wait.milliseconds > most.milliseconds ? wait : most), {
    table: 'none',
    kind: 'read',
    begunAt: 0,
    milliseconds: 0,
  })
}

const nameOf = ({ table, kind }: Wait) => `a ${kind} of ${table}`

/** The longest wait while each migration ran, by the instants at which they ended. */
async function byMigration(newspaper: Newspaper, waits: readonly Wait[], startedAt: number): Promise<Figure[]> {
  const rows = await newspaper.query(`
    select name, extract(epoch from timestamp::timestamptz)::float8 * 1000 as at from kysely_migration where name >= '${FIRST}' order by name`)
  let from = startedAt
  return rows.map((row) => {
    const until = numberAt(row, 'at')
    const most = longest(waits.filter(({ begunAt, milliseconds }) => begunAt + milliseconds >= from && begunAt <= until))
    const how = `${nameOf(most)}; the migration took ${((until - from) / SECOND).toFixed(1)} s`
    from = until
    return atMost({ name: `longest wait during ${textAt(row, 'name')}`, figure: most.milliseconds, unit: 'ms', how }, MAX_WAIT_MS)
  })
}

/** Runs the newest migrations again on a very large newspaper, while its tables are read and written; also creates a locking index, as a control. */
export async function measureMigrations(bench: BenchRun, options: ScaleOptions): Promise<Figure[]> {
  const newspaper = await openScale(bench, options, new Date())
  try {
    await newspaper.query(UNDO)
    const before = longest(await watchDuring(newspaper, () => sleep(BEFORE_MS)))
    const startedAt = Date.now()
    const waits = await watchDuring(newspaper, () => newspaper.command('migrate'))
    const figures = await byMigration(newspaper, waits, startedAt)
    const control = longest(
      await watchDuring(newspaper, () => newspaper.query('create index scale_control on member (created_at, last_name)')),
    )
    await newspaper.query('drop index scale_control')
    return [
      informative({
        name: 'longest wait without a migration',
        figure: before.milliseconds,
        unit: 'ms',
        how: `${nameOf(before)}, ${BEFORE_MS / SECOND} s`,
      }),
      ...figures,
      informative({
        name: 'longest wait during an index that locks',
        figure: control.milliseconds,
        unit: 'ms',
        how: `${nameOf(control)}: the control`,
      }),
    ]
  } finally {
    await newspaper.stop()
  }
}
