import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { DeskProof } from '@yukan/contract/desk/proof.ts'
import { sampleProof } from '@yukan/contract/desk/proof.ts'
import { elements, texts, textOf } from '../../../test/html.ts'
import { ProofPanel } from './ProofPanel.tsx'

const draw = (proof: DeskProof | null) => renderToStaticMarkup(<ProofPanel proof={proof} />)
const rows = (html: string) => elements(html, 'tr').map((row) => [...texts(row, 'th'), ...texts(row, 'td')])
const [gate, contracts, backup] = sampleProof.parts as [DeskProof['parts'][0], DeskProof['parts'][0], DeskProof['parts'][0]]

it('shows what was checked in each part, and that nothing is wrong', () => {
  const html = draw(sampleProof)
  expect(textOf(html)).toContain('問題はありません。')
  expect(rows(html)).toEqual([
    ['会員向けの記事の鍵', '問題なし', '231の応答'],
    ['契約の記録', '問題なし', '1,604件の契約'],
    ['バックアップ', '問題なし', '412,004行を復元（2026.11.20 01:12のもの）'],
  ])
})

it('shows for each finding where it is and what to do, and each place once', () => {
  const leak = { what: 'leak', subject: '/article/machi/' } as const
  const html = draw({
    ...sampleProof,
    state: 'bad',
    parts: [{ ...gate, result: 'bad', findings: [leak, leak, { what: 'unreadable', subject: '/paper/latest/' }] }, contracts],
  })
  expect(textOf(html)).toContain('問題が見つかりました。')
  expect(rows(html).map(([, result]) => result)).toEqual(['問題あり', '問題なし'])
  expect(texts(html, 'p').filter((text) => text.endsWith('件'))).toEqual([
    '読めないはずの読者に、会員向けの内容が出ました 1件',
    '読者のページが開けませんでした 1件',
  ])
  expect(texts(html, 'code')).toEqual(['/article/machi/', '/paper/latest/'])
  expect(textOf(html)).toContain('急ぐときは取り下げてください')
})

it.each<[string, DeskProof | null, string]>([
  ['that there was none yet', null, 'まだ行われていません。'],
  ['that it runs', { ...sampleProof, state: 'running', parts: [] }, '確かめています。'],
  ['that it was broken off', { ...sampleProof, state: 'unfinished', parts: [gate] }, '途中で止まりました。'],
  ['that the last one is too old', { ...sampleProof, state: 'old' }, 'この26時間行われていません。'],
  ['whom to ask, to those who are not shown the findings', { ...sampleProof, state: 'bad' }, '詳しい内容は管理者の画面に出ています。'],
  ['that no backup is made', { ...sampleProof, parts: [{ ...backup, result: 'off', checked: 0, backupAt: null }] }, '設定されていません'],
])('the proof panel says %s', (_name, proof, sentence) => {
  expect(textOf(draw(proof))).toContain(sentence)
})
