import { DatabaseStartError } from './start-error.ts'

/** A `pg` client or pool. */
export interface Queryable {
  query(text: string): Promise<{ rows: unknown[] }>
}

/** Settings that prevent the loss of confirmed changes in a crash. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
}

/** Verifies, as the program's role, that confirmed changes are durable (decision 003). Throws DatabaseStartError that names the setting. */
export async function assertDurable(client: Queryable): Promise<void> {
  const names = Object.keys(NEEDED)
  const { rows } = await client.query(`SELECT ${names.map((name) => `current_setting('${name}') AS ${name}`).join(', ')}`)
  const found = new Map(Object.entries(rows[0] ?? {}))
  for (const [name, allowed] of Object.entries(NEEDED)) {
    const value = String(found.get(name))
    if (allowed.includes(value)) continue
    throw new DatabaseStartError(
      `The database has ${name} = ${value}, so that a confirmed change could be lost in a crash: set ${name} = on (look into postgresql.auto.conf first).`,
    )
  }
}
