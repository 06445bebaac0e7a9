import { describe, expect, it } from 'vitest'
import { checkWords, words, wordsOf } from './check-words.ts'

const BESIDE = [
  'web/x.test.tsx:1: "beside": write next to, besides, along with, compared with',
  'web/x.test.tsx:1: "lead to": write link to, redirect to, open, cause',
]

describe('refused words', () => {
  it.each([
    ['server/x.ts', '/** Answers the page. */', ['server/x.ts:1: "Answers": write Returns']],
    [
      'server/x.ts',
      '/**\n * What whoever asks\n * is told. */',
      ['server/x.ts:2: "whoever": write anyone who, the client, the caller', 'server/x.ts:3: "tell": write notify, show, report, return'],
    ],
    ['server/x.ts', 'export function forgetCustomer() {}', ['server/x.ts:1: "forgetCustomer": write delete, clear']],
    [
      'server/x.ts',
      'putEventOff()\nawait isWithin(1)',
      ['server/x.ts:1: "putEventOff": write reschedule, postpone', 'server/x.ts:2: "isWithin": write consumeLimits, enforceLimits'],
    ],
    ['web/x.test.ts', "it('gives up after an hour', () => {})", ['web/x.test.ts:1: "give up": write abort, close']],
    ['server/x.ts', '/** Sends what is due. Answers how many. */', ['server/x.ts:1: "Answers": write Returns']],
    [
      'web/x.test.ts',
      "it.each([\n  ['whoever reads', 1],\n])('%s', () => {})",
      ['web/x.test.ts:2: "whoever": write anyone who, the client, the caller'],
    ],
    [
      'server/x.ts',
      '// The price in force is read anew.',
      ['server/x.ts:1: "anew": write again', 'server/x.ts:1: "in force": write current, applies'],
    ],
    ['web/x.test.tsx', "test('a door that leads to the room beside it', () => {})", BESIDE],
    ['docs/x.md', 'He `told` it.', ['docs/x.md:1: "he, his": write they, their']],
    ['server/mail/post-office.ts', '', ['server/mail/post-office.ts:1: "post-office": write queue, job']],
    ['server/outside/weather.ts', '', ['server/outside/weather.ts:1: "outside": write integrations']],
    ['server/db/x.ts', 'sql`\n  -- Whoever reads\n`', ['server/db/x.ts:2: "whoever": write anyone who, the client, the caller']],
  ])('refuses words in %s: %s', (path, text, messages) => {
    expect(wordsOf(path, text)).toEqual(messages)
  })

  it.each([
    ['a text on the screen or in the log', 'server/x.ts', "log('whoever is told')"],
    ['what a server does', 'server/x.ts', '// The proxy answers at once; the port answers too.'],
    ['an article of a list', 'server/x.ts', '// It has answers, letters and settings, and is outside of the list; recommend it.'],
    ['a name that only looks alike', 'server/x.ts', 'forgotPassword(); Promise.allSettled(x); const outsideOf = amended'],
    ['code in a page', 'docs/x.md', 'The job `forget-old`.\n```\ntell me\n```'],
    ['a column', 'server/x.ts', 'row.converged_at'],
    ['what CSS offers', 'web/x.css', '.a { letter-spacing: 0 }'],
    ['the pages that quote the words', 'CODE_STYLE.md', 'whoever'],
    ['a file of another kind', 'demo/x.json', '{"told": 1}'],
  ])('leaves %s alone', (_, path, text) => {
    expect(wordsOf(path, text)).toEqual([])
  })

  it('every refused word has something to find and something to write instead', () => {
    expect(words.filter(({ text, name, instead }) => [text, name].every((each) => each === undefined) || instead === '')).toEqual([])
  })

  it('no refused word is in the repository', { tags: ['long'] }, () => {
    expect(checkWords()).toEqual([])
  })
})
