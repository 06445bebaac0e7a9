/** Printed pages with a running head, and their uploads at the desk, for tests. */
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import type { DeskPaper } from '@yukan/contract/desk/paper.ts'
import { expect } from 'vitest'
import { makeWaitingPages } from '../paper/import/make-waiting-pages.ts'
import type { TestApp } from './app.ts'
import { askDesk, ORIGIN } from './desk.ts'
import type { TestStaff } from './desk.ts'
import { ONE_WORKER } from './paper-store.ts'
import { JAPANESE_FONTS, pdfOf, pdfText } from './pdf-files.ts'
import { outcomeOf } from './inputs/subjects.ts'

/** Body of every page, without the words of its head. */
const BODY = '桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれ、県内外から訪れた人たちでにぎわった。'
/** A quarter of an A4 page, so a page takes only a second. */
const SIZE = { width: 298, height: 420 }

export interface PrintedPage {
  number?: number
  date?: string
  name?: string
  issue?: number
  text?: string
  /** Lies on its side. */
  isLandscape?: boolean
}

/** A PDF of small pages, as a newspaper prints them: number, date, name and issue number in the head, the text below in columns. */
export function printedPdf(...pages: PrintedPage[]): Buffer {
  const parts = pages.map(
    ({ number, date = '２０２６年１１月２０日　金曜日', name = 'わたらせ夕刊', issue = 5318, text = BODY, isLandscape = false }) => {
      const [width, height] = isLandscape ? [SIZE.height, SIZE.width] : [SIZE.width, SIZE.height]
      const line = (font: string, x: number, y: number, words: string) => `BT /${font} 7 Tf 1 0 0 1 ${x} ${y} Tm ${pdfText(words)} Tj ET`
      const head = [
        ...(number === undefined ? [] : [[10, String(number)] as const]),
        [40, date] as const,
        [180, `${name}　第${issue}号`] as const,
      ]
      const content = [...head.map(([x, words]) => line('H', x, height - 14, words)), line('V', 270, height - 40, text)].join(' ')
      return { mediaBox: [0, 0, width, height] as const, content }
    },
  )
  return pdfOf(parts, { resources: `/Font << ${JAPANESE_FONTS} >>` })
}

export interface PaperDesk {
  create(day: string, more?: object): Promise<number>
  /** Sends a file. Returns the outcome. */
  send(path: DeskPath, query: Record<string, string | number>, data: Uint8Array): Promise<string>
  ask(path: DeskPath, body: object): Promise<string>
  read(id: number): Promise<DeskPaper>
  /** Makes what waits, as the job does. */
  make(): Promise<number>
}

/** The calls of the paper's desk by a member of staff. */
export function paperDesk(app: () => TestApp, who: () => TestStaff): PaperDesk {
  return {
    async create(day, more = {}) {
      const reply = await askDesk(app(), '/paper/create', { day, kind: 'evening', title: '', ...more }, { cookie: who().cookie })
      expect(reply.outcome).toBe('done')
      return reply.body.id
    },
    async send(path, query, data) {
      const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      const head = '--xyz\r\nContent-Disposition: form-data; name="file"; filename="f"\r\nContent-Type: application/octet-stream\r\n\r\n'
      const reply = await app().app.inject({
        method: 'POST',
        url: `/desk/v1${path}?${text.join('&')}`,
        headers: { cookie: who().cookie, origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=xyz' },
        payload: Buffer.concat([Buffer.from(head), data, Buffer.from('\r\n--xyz--\r\n')]),
      })
      return outcomeOf(reply)
    },
    ask: async (path, body) => (await askDesk(app(), path, body, { cookie: who().cookie })).outcome,
    read: async (id) => (await askDesk(app(), '/paper/get', null, { cookie: who().cookie, query: `?id=${id}` })).body,
    make: () => makeWaitingPages(app().ctx, ONE_WORKER),
  }
}
