/** A reporter and an editor with articles at the desk, for the tests of one file. */
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import { parseArticle } from '@yukan/article-document/from-html.ts'
import { replaceAll } from '@yukan/article-document/replace-all.ts'
import { beforeEach, expect } from 'vitest'
import { addLibraryPicture } from '../store/articles/picture-library.ts'
import { buildTestApp } from './app.ts'
import type { TestApp } from './app.ts'
import { TEST_NOW } from './context.ts'
import { askDesk, makeStaff, openDesk } from './desk.ts'
import type { TestStaff } from './desk.ts'
import { makeArticle } from './make.ts'
import { setUp } from './set-up.ts'

export interface ArticleDesk {
  test: TestApp
  reporter: TestStaff
  editor: TestStaff
}

/** The desk for the tests of a file, with new sessions at `TEST_NOW` before each. */
export function setUpArticleDesk(): ArticleDesk {
  const desk = setUp(async () => {
    const test = await buildTestApp()
    const [reporter, editor] = [await makeStaff(test, 'reporter', '坂本 亮'), await makeStaff(test, 'editor', '森下 悠')]
    await makeArticle(test.db, { categories: ['local', 'sports'] })
    return { test, reporter, editor, close: test.close }
  })
  beforeEach(() => moveTo(desk, TEST_NOW))
  return desk
}

/** Sets the clock, and opens new sessions: the old ones may have ended. */
export async function moveTo({ test, reporter, editor }: ArticleDesk, at: Date): Promise<void> {
  test.clock.set(at)
  for (const who of [reporter, editor]) who.cookie = await openDesk(test, who.id)
}

/** Steps that make a document another text. */
export function stepsTo(document: unknown, texts: Parameters<typeof parseArticle>[0]): object[] {
  return replaceAll(document, parseArticle(texts)).map((step): object => step.toJSON())
}

/** The calls that tests of articles make, for one file's desk. */
export function articleCalls(desk: ArticleDesk) {
  const ask = <Path extends DeskPath>(who: TestStaff, path: Path, body: object) => askDesk(desk.test, path, body, { cookie: who.cookie })
  const look = <Path extends DeskPath>(who: TestStaff, path: Path, query: string) =>
    askDesk(desk.test, path, null, { cookie: who.cookie, query })
  const open = async (id: number) => (await look(desk.editor, '/article/get', `?id=${id}`)).body
  /** Replaces the text of an article, as an editor's browser does. */
  const write = async (who: TestStaff, id: number, title: string, content: string) => {
    const { document, version } = await open(id)
    const steps = stepsTo(document, { title, description: '<p>前文。</p>', content, info: '' })
    const reply = await ask(who, '/article/send-steps', { id, version, clientId: `client-${who.id}-1`, steps })
    expect(reply.body).toEqual({ outcome: 'accepted', problem: null })
  }
  const makeDraft = async (title = '本町の蔵がよみがえる', changes: object = { categories: ['local'] }) => {
    const { id } = (await ask(desk.reporter, '/article/create', {})).body
    await write(desk.reporter, id, title, `<p>${title}の本文。</p>`)
    expect((await ask(desk.reporter, '/article/set-settings', { id, changes })).outcome).toBe('done')
    return id
  }
  const seen = async (id: number) => {
    const { version, status } = await open(id)
    return { id, version, settingsVersion: status.settingsVersion }
  }
  return { ask, look, open, write, makeDraft, seen }
}

/** A picture of the library. Returns its id. */
export function addPicture({ test }: ArticleDesk): Promise<number> {
  return addLibraryPicture(test.db, {
    key: `held/${test.ctx.randomKey()}`,
    widths: [320],
    width: 320,
    height: 213,
    alt: '',
    caption: '',
    credit: '',
    taken_at: null,
    uploaded_at: TEST_NOW,
    uploaded_by: '坂本 亮',
    file_name: 'kura.jpg',
    source: null,
  })
}
