import { describe, expect, it } from 'vitest'
import { decisionProblems } from './check-decisions.ts'

const BODY = '**Context.** Why.\n\n**Decision.** What.\n'

/** The problems of decisions that are given by their numbers. */
function problemsOf(texts: Record<string, string>): string[] {
  const files = new Map(Object.entries(texts).map(([number, text]) => [`docs/decisions/${number}-x.md`, text]))
  return decisionProblems([...files.keys(), 'docs/decisions/README.md'], (path) => files.get(path) ?? '')
}

function decision(number: string, status: string, body = BODY): string {
  return `# ${number}: Title\n\nStatus: ${status}\n\n${body}`
}

describe('the form of decisions', () => {
  it.each([
    ['accepted, 2026-11-29'],
    ['accepted, 2026-11-29; adds to decisions 002, 003 and 004'],
    ['accepted, 2026-11-29; adds to decisions 002 and\n003'],
  ])('accepts a decision with the status "%s"', (status) => {
    expect(problemsOf({ '001': decision('001', status) })).toEqual([])
  })

  it.each([['accepted'], ['accepted, 29 November'], ['proposed, 2026-11-29'], ['accepted, 2026-11-29. It adds to decision 002.']])(
    'refuses a decision with the status "%s"',
    (status) => {
      expect(problemsOf({ '001': decision('001', status) })).toEqual([
        'docs/decisions/001-x.md:3: the status does not have the form of docs/decisions/README.md',
      ])
    },
  )

  it.each([
    ['another number in the heading', decision('002', 'accepted, 2026-11-29'), ':1: the heading is not "# NNN: title"'],
    [
      'a text without context',
      decision('001', 'accepted, 2026-11-29', '**Decision.** What.\n'),
      ': there is no **Context.** followed by **Decision.**',
    ],
    [
      'a line of 111 characters that could be wrapped',
      decision('001', 'accepted, 2026-11-29', `${BODY}\n${'x '.repeat(55)}x\n`),
      ':9: the line has more than 110 characters',
    ],
    ['61 lines', decision('001', 'accepted, 2026-11-29', BODY + '\nx'.repeat(53)), ': 61 lines are more than 60'],
  ])('refuses a decision with %s', (_, text, problem) => {
    expect(problemsOf({ '001': text })).toEqual([`docs/decisions/001-x.md${problem}`])
  })

  it('accepts a decision of 60 lines with 110 characters each, and wide table rows', () => {
    const body = `${BODY}\n${'x'.repeat(108)} x\n| ${'x '.repeat(80)}|${'\nx'.repeat(50)}\n`
    expect(problemsOf({ '001': decision('001', 'accepted, 2026-11-29', body) })).toEqual([])
  })

  it.each([
    ['accepted, 2026-11-29; changes decision 001', 'accepted, 2026-11-20; changed by decision 002'],
    ['accepted, 2026-11-29; supersedes decision 001', 'superseded by decision 002, 2026-11-29'],
  ])('requires of two decisions the matching statuses "%s" and "%s"', (after, before) => {
    expect(problemsOf({ '001': decision('001', before), '002': decision('002', after) })).toEqual([])
    expect(problemsOf({ '001': decision('001', 'accepted, 2026-11-20'), '002': decision('002', after) })).toHaveLength(1)
    expect(problemsOf({ '001': decision('001', before), '002': decision('002', 'accepted, 2026-11-29') })).toHaveLength(1)
  })

  it('refuses a decision that is superseded by one that does not exist', () => {
    expect(problemsOf({ '001': decision('001', 'superseded by decision 002, 2026-11-29') })).toEqual([
      'docs/decisions/001-x.md:3: the status of decision 002 does not say "supersedes decision 001"',
    ])
  })
})
