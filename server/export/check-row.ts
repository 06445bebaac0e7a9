/** Checks rows of an export before they are written: an export may have been edited, and its content is public. */
import { parseDocument, InvalidDocument } from '@yukan/article-document/steps.ts'
import { ruleFields } from '@yukan/contract/desk/house-rule.ts'
import { settings, SETTING_NAMES } from '@yukan/contract/desk/setting-values.ts'
import { PageBox } from '@yukan/contract/entities.ts'
import { PageParagraph } from '@yukan/contract/entities.ts'
import { Announcement, DutyMonth, LifeEvent, Obituary } from '@yukan/contract/life-entities.ts'
import { Master } from '@yukan/contract/master-entities.ts'
import { isSlug } from '@yukan/rules/articles/article-settings.ts'
import { isBreakingLink } from '@yukan/rules/site/breaking-news.ts'
import { ruleProblem } from '@yukan/rules/house-style/house-rule.ts'
import { findWrongDuties, findWrongEvent, findWrongObituary } from '@yukan/rules/life/life.ts'
import { isOldPath, isOwnAddress } from '@yukan/rules/site/old-address.ts'
import { Type } from 'typebox'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { sanitiseContent, sanitiseDescription } from '../articles/sanitise.ts'
import { isFileName } from '../integrations/files.ts'
import { pictureFile } from '../pictures/public-files.ts'

export type Row = Readonly<Record<string, unknown>>

/** The problem of a row, in one sentence. */
export class RowProblem extends Error {
  override name = 'RowProblem'
}

function text(row: Row, name: string): string {
  const value = row[name]
  if (typeof value !== 'string') throw new RowProblem(`"${name}" is not a text`)
  return value
}

function clean(html: string, sanitise: (html: string) => string, name: string): string {
  try {
    return sanitise(html)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new RowProblem(`"${name}" is too long`)
  }
}

function article(row: Row): Row {
  if (!isSlug(text(row, 'slug'))) throw new RowProblem('"slug" is no address of an article')
  const content = clean(text(row, 'content'), sanitiseContent, 'content')
  const description = clean(text(row, 'description'), sanitiseDescription, 'description')
  return content === row['content'] && description === row['description'] ? row : { ...row, content, description }
}

function withDocument(row: Row): Row {
  try {
    parseDocument(row['document'])
    return row
  } catch (error) {
    if (!(error instanceof InvalidDocument)) throw error
    throw new RowProblem(`"document" is no document of an article (${error.message})`)
  }
}

function picture(row: Row): Row {
  for (const name of ['key', 'private_key']) {
    if (row[name] === null && name === 'private_key') continue
    if (!isFileName(pictureFile(text(row, name), 1))) throw new RowProblem(`"${name}" is no name of a file`)
  }
  return row
}

function paperPage(row: Row): Row {
  if (!isFileName(`page/${text(row, 'key')}/text.json`)) throw new RowProblem('"key" is no name of a folder')
  return row
}

function paperCorrection(row: Row): Row {
  if (!Value.Check(PageBox, row['box'])) throw new RowProblem('"box" is no place on a page')
  return row
}

const Boxes = Type.Array(PageBox)
const Paragraphs = Type.Array(PageParagraph)

function paperRegion(row: Row): Row {
  const hasPlace = Value.Check(Boxes, row['boxes']) && row['boxes'].length > 0
  if (!hasPlace || !Value.Check(Paragraphs, row['paragraphs'])) throw new RowProblem('"boxes" or "paragraphs" are none of a page')
  return row
}

function paperAlignment(row: Row): Row {
  if (!Value.Check(Boxes, row['cleared'])) throw new RowProblem('"cleared" are no places on a page')
  return row
}

/** Schemas of the values that the program reads by name. */
const masterSchemas: ReadonlyMap<string, TSchema> = new Map<string, TSchema>([
  ...Object.entries<TSchema>(Master.properties),
  ...SETTING_NAMES.filter((name) => !Object.hasOwn(Master.properties, name)).map((name) => [name, settings[name].value] as const),
])
const settingSchemas: ReadonlyMap<string, TSchema> = new Map(SETTING_NAMES.map((name) => [name, settings[name].value]))

/** Exports of older programs have one place of the forecast in place of a list (decision 077). */
function withPlaces(row: Row): Row {
  const { value } = row
  return row['name'] === 'weather' && Value.Check(settings.weather.value.properties.places.items, value)
    ? { ...row, value: { places: [value] } }
    : row
}

function withValue(schemas: ReadonlyMap<string, TSchema>, mayBeNull: boolean) {
  return (given: Row): Row => {
    const row = withPlaces(given)
    const schema = schemas.get(text(row, 'name'))
    const isNothing = mayBeNull && row['value'] === null
    if (schema !== undefined && !isNothing && !Value.Check(schema, row['value'])) {
      const [first] = Value.Errors(schema, row['value'])
      throw new RowProblem(`"value" is not one of "${text(row, 'name')}"${first === undefined ? '' : ` at ${first.instancePath || '/'}`}`)
    }
    return row
  }
}

function breaking(row: Row): Row {
  if (row['link'] !== null && !isBreakingLink(text(row, 'link'))) throw new RowProblem('"link" is no address of an article, nor https')
  return row
}

const Rule = Type.Object({ ...ruleFields, is_on: Type.Boolean() })

function houseRule(row: Row): Row {
  if (!Value.Check(Rule, row) || ruleProblem({ ...row, isOn: row.is_on }) !== null) throw new RowProblem('this is no rule of a dictionary')
  return row
}

function oldAddress(row: Row): Row {
  if (!isOldPath(text(row, 'path'))) throw new RowProblem('"path" is no path of a page')
  if (!isOwnAddress(text(row, 'target'))) throw new RowProblem('"target" is no path of this newspaper')
  return row
}

/** Whether the facts of an entry of the region are those of its kind. */
function hasLifeFacts({ kind, facts }: Row): boolean {
  if (kind === 'obituary') return Value.Check(Obituary, facts) && findWrongObituary(facts).length === 0
  if (kind === 'event') return Value.Check(LifeEvent, facts) && findWrongEvent(facts).length === 0
  if (kind === 'doctor') return Value.Check(DutyMonth, facts) && findWrongDuties(facts).length === 0
  return kind === 'announcement' && Value.Check(Announcement, facts)
}

function lifeEntry(row: Row): Row {
  if (!hasLifeFacts(row)) throw new RowProblem('"facts" are not those of its kind')
  return row
}

const CHECKS: Readonly<Record<string, (row: Row) => Row>> = {
  article,
  article_work: withDocument,
  article_version: withDocument,
  picture,
  paper_page: paperPage,
  paper_correction: paperCorrection,
  paper_region: paperRegion,
  paper_alignment: paperAlignment,
  master_data: withValue(masterSchemas, false),
  setting_version: withValue(settingSchemas, true),
  breaking_news: breaking,
  house_rule: houseRule,
  life_entry: lifeEntry,
  old_address: oldAddress,
}

/** The row as it may be written: HTML is sanitised. Throws `RowProblem`. */
export function checkRow(table: string, row: Row): Row {
  return CHECKS[table]?.(row) ?? row
}
