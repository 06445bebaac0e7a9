/** Expands the demo newspaper's articles: `articles/*.jsonl` count days from the day of seeding and write dates as tokens (decision 024). */
import { addDays, dayParts, MINUTE, tokyoDay, tokyoInstant, WEEKDAY_LABELS, weekday } from '@yukan/rules/time/tokyo-time.ts'

export interface DemoPicture {
  file: string
  caption: string
}

/** One line of a file. HTML and captions may hold tokens. */
export interface DemoArticle {
  day: number
  time: string
  slug: string
  title: string
  description: string
  content: string
  info: string
  categories: string[]
  tags: string[]
  limited: boolean
  onlyWeb: boolean
  eyecatch: boolean
  rank: number
  recommended: boolean
  picture: DemoPicture | null
  gallery: DemoPicture[]
}

/** A dated article without tokens. */
export interface DatedArticle extends Omit<DemoArticle, 'day' | 'time'> {
  releaseAt: Date
}

const TOKEN = /\{\{(d|m|md|y|w)([+-]\d{1,3})?\}\}/g

function tokenText(kind: string, day: string): string {
  const { year, month, dayOfMonth } = dayParts(day)
  if (kind === 'd') return String(dayOfMonth)
  if (kind === 'm') return String(month)
  if (kind === 'md') return `${month}月${dayOfMonth}日`
  if (kind === 'y') return String(year)
  return WEEKDAY_LABELS[weekday(day)] ?? ''
}

/** Replaces date tokens, counted from the article's day: `{{d-1}}` 19, `{{m}}` 11, `{{md+9}}` 11月29日, `{{w+2}}` 日. Throws for any other. */
export function expandTokens(text: string, day: string): string {
  const expanded = text.replace(TOKEN, (_token, kind: string, days?: string) => tokenText(kind, addDays(day, Number(days ?? 0))))
  const rest = /\{\{.{0,20}|.{0,20}\}\}/.exec(expanded)?.[0]
  if (rest !== undefined) throw new Error(`not a token: ${rest}`)
  return expanded
}

function timeOf({ day, time }: DemoArticle, today: string): Date {
  const [hour, minute] = time.split(':').map(Number)
  return tokyoInstant(addDays(today, day), hour ?? Number.NaN, minute ?? Number.NaN)
}

/** The articles on the Tokyo day of `now`, all released: today's are moved together before `now` where necessary. */
export function datedArticles(articles: readonly DemoArticle[], now: Date): DatedArticle[] {
  const today = tokyoDay(now)
  const midnight = tokyoInstant(today, 0, 0).getTime()
  const last = Math.max(...articles.map((article) => timeOf(article, today).getTime()))
  const latest = Math.max(midnight, now.getTime() - MINUTE)
  const share = last <= latest ? 1 : (latest - midnight) / (last - midnight)
  return articles.map((article) => {
    const { day: days, time: _time, ...rest } = article
    const day = addDays(today, days)
    const at = timeOf(article, today).getTime()
    const expand = (text: string) => expandTokens(text, day)
    const expandPicture = ({ file, caption }: DemoPicture) => ({ file, caption: expand(caption) })
    return {
      ...rest,
      title: expand(article.title),
      description: expand(article.description),
      content: expand(article.content),
      info: expand(article.info),
      picture: article.picture === null ? null : expandPicture(article.picture),
      gallery: article.gallery.map(expandPicture),
      releaseAt: new Date(days === 0 ? midnight + Math.floor(((at - midnight) * share) / MINUTE) * MINUTE : at),
    }
  })
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function pictureOf(value: unknown): DemoPicture | null {
  if (value === undefined || value === null) return null
  if (!isFields(value) || typeof value['file'] !== 'string' || typeof value['caption'] !== 'string')
    throw new Error('a picture has no file or no caption')
  return { file: value['file'], caption: value['caption'] }
}

/** Parses one line. Throws when a field is missing or has the wrong type. */
export function parseDemoArticle(line: string): DemoArticle {
  const value: unknown = JSON.parse(line)
  if (!isFields(value)) throw new Error('not an article')
  const text = (name: string, fallback?: string) => {
    const field = value[name] ?? fallback
    if (typeof field !== 'string') throw new Error(`"${name}" is no text`)
    return field
  }
  const number = (name: string) => {
    const field = value[name] ?? 0
    if (typeof field !== 'number' || !Number.isInteger(field)) throw new Error(`"${name}" is no whole number`)
    return field
  }
  const list = (name: string): unknown[] => {
    const field = value[name] ?? []
    if (!Array.isArray(field)) throw new Error(`"${name}" is no list`)
    return field
  }
  return {
    day: number('day'),
    time: text('time'),
    slug: text('slug'),
    title: text('title'),
    description: text('description'),
    content: text('content'),
    info: text('info', ''),
    categories: list('categories').map(String),
    tags: list('tags').map(String),
    limited: value['limited'] === true,
    onlyWeb: value['onlyWeb'] === true,
    eyecatch: value['eyecatch'] === true,
    rank: number('rank'),
    recommended: value['recommended'] === true,
    picture: pictureOf(value['picture']),
    gallery: list('gallery').flatMap((each) => pictureOf(each) ?? []),
  }
}
