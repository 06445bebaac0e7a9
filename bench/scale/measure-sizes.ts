/** The sizes of the tables and indexes of a very large newspaper. */
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { informative } from '../tools/figures.ts'
import type { Figure } from '../tools/figures.ts'
import { numberAt, textAt } from '../tools/json.ts'
import type { Newspaper } from '../tools/newspaper.ts'

const SHOWN = 16

/** The database, its largest tables with what is stored for them, and its largest indexes. */
export async function measureSizes(newspaper: Newspaper): Promise<Figure[]> {
  const megabytes = (name: string, bytes: number, how: string) => informative({ name, figure: bytes / MEGABYTE, unit: 'MB', how })
  const [whole] = await newspaper.query('select pg_database_size(current_database())::float8 as bytes')
  const tables = await newspaper.query(`
    select relname as name, pg_table_size(oid)::float8 as bytes, pg_indexes_size(oid)::float8 as indexes, reltuples::float8 as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit ${SHOWN}`)
  const indexes = await newspaper.query(`
    select relname as name, pg_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'i' and relnamespace = 'public'::regnamespace order by pg_relation_size(oid) desc limit ${SHOWN}`)
  return [
    megabytes('the database', numberAt(whole, 'bytes'), 'without its log of changes'),
    ...tables.map((row) =>
      megabytes(
        `table ${textAt(row, 'name')}`,
        numberAt(row, 'bytes'),
        `${numberAt(row, 'rows').toLocaleString('en')} rows; its indexes ${(numberAt(row, 'indexes') / MEGABYTE).toFixed(0)} MB`,
      ),
    ),
    ...indexes.map((row) => megabytes(`index ${textAt(row, 'name')}`, numberAt(row, 'bytes'), '')),
  ]
}
