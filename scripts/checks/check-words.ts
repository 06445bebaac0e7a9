/** Refuses words that a newcomer would not understand, in names, comments, titles of tests and documentation, and names the usual word. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFiles, root } from './repository-files.ts'
import { readMarkdown, readSource } from './source-text.ts'

interface Word {
  word: string
  instead: string
  text?: RegExp
  /** In identifiers, and in the names of files and folders without their ending. */
  name?: RegExp
}

/** The words. A new one is one line here. */
export const words: readonly Word[] = [
  { word: 'bookkeeper', instead: 'queue, job', text: /\bbookkeepers?\b/i, name: /bookkeeper/i },
  { word: 'post office', instead: 'queue, job', text: /\bpost[- ]office\b/i, name: /post-?office/i },
  { word: 'letter', instead: 'mail template', name: /(?:[a-z]Letters?|-letters?|^letters?)$/ },
  { word: 'postTo', instead: 'enqueueMail', name: /^postTo/ },
  { word: 'press room', instead: 'render workers', text: /\bpress[- ]rooms?\b/i, name: /press-?room/i },
  { word: 'workshop', instead: 'temporary folder', text: /\bworkshops?\b/i, name: /workshop/i },
  { word: 'converge', instead: 'sync', text: /\bconverg(?:e|es|ed|ing|ence)\b/i, name: /converg/i },
  { word: 'closeTheDay', instead: 'reconcileNightly', name: /closeTheDay/i },
  { word: 'newsroom', instead: 'articles', text: /\bnewsrooms?\b/i, name: /newsroom/i },
  { word: 'outside', instead: 'integrations', name: /^outside$/ },
  { word: 'standing', instead: 'membership, state', text: /(?:\b(?:a|the|their|its)|['’]s) standing\b/i, name: /(?:^s|S)tanding/ },
  { word: 'hears', instead: 'is notified of, receives', text: /\bhears?\b/i, name: /(?:^h|H)ears/ },
  { word: 'whoever', instead: 'anyone who, the client, the caller', text: /\bwhoever\b/i },
  { word: 'who knows', instead: 'anyone who knows', text: /(?<!\w )\bwho knows\b/i },
  { word: 'to who', instead: 'to anyone who', text: /\b(?:to|for|from|with|by) who\b(?!\w)/i },
  {
    word: 'tell',
    instead: 'notify, show, report, return',
    text: /\b(?:tells?|told|telling)\b/i,
    name: /(?:^t|T)(?:ell|old)(?:s|ing)?(?=[A-Z_-]|$)/,
  },
  { word: 'Answers', instead: 'Returns', text: /\bAnswers\b|; answers\b/ },
  { word: 'give up', instead: 'abort, close', text: /\bg(?:ive|ives|ave|iven|iving) (?:it |them )?up\b/i, name: /(?:^g|G)iv\w*Up/ },
  { word: 'go on', instead: 'continue', text: /\bg(?:o|oes|oing|one) on\b/i, name: /(?:^g|G)o(?:es)?On(?=[A-Z]|$)/ },
  { word: 'put off', instead: 'reschedule, postpone', text: /\bput(?:s|ting)? (?:it |them )?off\b/i, name: /(?:^p|P)ut\w*Off/ },
  {
    word: 'forget',
    instead: 'delete, clear',
    text: /\bforget(?:s|ting)?\b|\bforgotten\b(?! passwords?)/i,
    name: /(?:^forget|Forget)(?!Password)(?=[A-Z-]|$)/,
  },
  { word: 'isWithin, keepWithin', instead: 'consumeLimits, enforceLimits', name: /^(?:isWithin|keepWithin)$/ },
  { word: 'isUsedUp', instead: 'isLimitExhausted', name: /^isUsedUp$/ },
  { word: 'settle', instead: 'complete, resolve, decide', text: /\bsettl(?:e|es|ed|ing)\b/i, name: /^settle(?=[A-Z]|$)/ },
  { word: 'mend', instead: 'fix, repair', text: /\bmend(?:s|ed|ing)?\b/i, name: /^mend(?:s|ed)?(?=[A-Z]|$)/ },
  { word: "one's own", instead: 'own', text: /\bone['’]s own\b/i },
  {
    word: 'bring in',
    instead: 'import',
    text: /\b(?:bring|brings|brought|bringing) (?:\w+ )?in\b(?! (?:order|line|time|the (?:same|order)))/i,
  },
  { word: 'come in', instead: 'is imported, is received', text: /\bc(?:ome|omes|ame|oming) in\b/i, name: /(?:^c|C)omesIn/ },
  { word: 'hold against', instead: 'compare with, check', text: /\b(?:held|holds?|holding)(?: [\w`]+){0,3} against\b/i },
  { word: 'he, his', instead: 'they, their', text: /\b(?:he|his|him|himself)\b/i },
  { word: 'said', instead: 'message, output', name: /^said$/ },
  { word: 'SharedReplies', instead: 'ResponseCache', name: /shared-?replies/i },
  { word: 'goodIn', instead: 'generation', name: /^goodIn$/ },
  { word: 'giveAgain', instead: 'serveStale', name: /^giveAgain$/ },
  { word: 'turns', instead: 'semaphore, rate limit, mapConcurrent', name: /^(?:turns|in-?turns|search-?turns)$/i },
  { word: 'unproven', instead: 'unverified', text: /\bunproven\b/i, name: /unproven/i },
  { word: 'ownerOf', instead: 'requireMember', name: /^ownerOf$/ },
  { word: 'ownCustomer', instead: 'requireCustomer', name: /^ownCustomer$/ },
  { word: 'refuseFor', instead: 'toRefusal', name: /^refuseFor/ },
  { word: 'applicantOf', instead: 'membershipForNewContract', name: /^applicantOf$/ },
  { word: 'anew', instead: 'again', text: /\banew\b/i },
  { word: 'meanwhile', instead: 'until then, since', text: /\bmeanwhile\b/i },
  { word: 'in force', instead: 'current, applies', text: /\bin force\b/i },
  { word: 'that is none', instead: 'invalid', text: /\bthat (?:is|are) none\b/i },
  { word: 'take back', instead: 'undo, recall', text: /\bt(?:ake|akes|aken|aking|ook) (?:it |them )?back\b/i },
  { word: 'somebody', instead: 'the staff, a member, a reader', text: /\bsomebody\b/i },
  { word: 'beside', instead: 'next to, besides, along with, compared with', text: /(?<!-)\bbeside\b(?!-)/i },
  { word: 'lead to', instead: 'link to, redirect to, open, cause', text: /\bleads? to\b/i },
  { word: 'the one that pays', instead: 'the default card', text: /\bthe one that pays\b/i },
  { word: 'so that … stands', instead: 'is, remains', text: /\bso that\b.*\bstands?\b/i },
  { word: 'isStrange', instead: 'isUnknownDevice', name: /^isStrange$/ },
]

const EXEMPT = new Set([
  'scripts/checks/check-words.ts',
  'scripts/checks/check-words.test.ts',
  'CODE_STYLE.md',
  'GLOSSARY.md',
  'docs/spec-map.md',
])

const SOURCE = /\.(?:tsx?|css)$/
const MARKDOWN = /\.md$/

/** The refused words of one file as `path:line: …`, one message for a word and line. */
export function wordsOf(path: string, text: string): string[] {
  if (EXEMPT.has(path) || !(SOURCE.test(path) || MARKDOWN.test(path))) return []
  const isDocument = MARKDOWN.test(path)
  const source = isDocument ? { comments: readMarkdown(text), titles: [], rowNames: [], names: [] } : readSource(text)
  const segments = path.split('/').map((segment) => ({ line: 1, text: segment.replace(/\..*$/, '') }))
  // Names of columns and of what CSS offers are not free to be changed.
  const names = path.endsWith('.css') ? [] : source.names.filter((piece) => !piece.text.includes('_'))
  const found = words.flatMap(({ word, instead, text: inText, name: inName }) => [
    ...[...source.comments, ...source.titles, ...source.rowNames]
      .filter((piece) => inText?.test(piece.text))
      .map(({ line }) => ({ line, word, instead })),
    ...[...names, ...segments]
      .filter((piece) => inName?.test(piece.text))
      .map((piece) => ({ line: piece.line, word: piece.text, instead })),
  ])
  const messages = found
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, word, instead }) => `${path}:${line}: "${word}": write ${instead}`)
  return [...new Set(messages)]
}

/** The refused words of the repository, one message for a word and line. */
export function checkWords(): string[] {
  return listFiles().flatMap((path) => wordsOf(path, readFileSync(join(root, path), 'utf8')))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const messages = checkWords()
  for (const message of messages) console.error(message)
  process.exitCode = messages.length === 0 ? 0 : 1
}
