/** The whole application with its real pages and a little content, for requests that no browser makes. */
import { expect, vi } from 'vitest'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { saveContactItems } from '../../store/membership/contact.ts'
import { saveMaster } from '../../store/settings/master.ts'
import { saveCategories } from '../../store/articles/taxonomy.ts'
import { buildTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { calmCall, recordingLog } from '../inputs/calm.ts'
import { makeArticle, makePage } from '../make.ts'
import { openToVisitors, sendBytes } from '../visit.ts'
import type { Visit, Visitor } from '../visit.ts'

export interface UnderAttack {
  test: TestApp
  visit: Visitor
  say(bytes: string | Buffer): Promise<Visit>
  /** Sends a path unchanged, which a client library would not do; `more` are header lines. */
  raw(path: string, method?: string, more?: string): Promise<Visit>
  expectSilence(): void
}

/** Builds it: the article `kura-ichi`, a category, three tags, a page of the paper, one contact item. */
export async function buildUnderAttack(): Promise<UnderAttack> {
  const recorded = recordingLog()
  const complaints = vi.spyOn(console, 'error')
  const test = await buildTestApp({ render: 'web', context: { log: recorded.log } })
  await saveMaster(test.db, { ...sampleMaster, trash: { ...sampleMaster.trash, groups: { a: noCollection() } } })
  await saveContactItems(test.db, [{ slug: 'paper', item_name: '紙面について' }])
  await saveCategories(test.db, [
    { slug: 'chiiki', name: 'chiiki', label: '地域', parent: null, og_description: '', og_img: '', position: 0 },
  ])
  await makeArticle(test.db, { slug: 'kura-ichi', title: '蔵の市', categories: ['chiiki'], tags: ['織物', 'a/b', '100%'] })
  await makePage(test.db, { day: '2026-11-20', page: 1, text: '蔵の市' })
  const visit = await openToVisitors(test.app)
  const say = (bytes: string | Buffer) => sendBytes(test.app, bytes)
  return {
    test,
    visit,
    say,
    raw: (path, method = 'GET', more = '') => say(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`),
    expectSilence() {
      expect([...recorded.drainLines(), ...complaints.mock.calls]).toEqual([])
    },
  }
}

/** A garbage table for every day of a month, so no page misses one. */
export function noCollection(): Record<string, string[]> {
  return Object.fromEntries([1, 2, 3, 4, 5].flatMap((week) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => [`${week}-${weekday}`, []])))
}

/** Checks a call's response, and returns `200` or `400 E_BAD_REQUEST`. */
export function callAnswer(answer: Visit): string {
  const code = calmCall(answer)
  return code === null ? `${answer.status}` : `${answer.status} ${code}`
}
