/** The sentences of the nightly proof at the desk. */
import type { ProofFindingName, ProofPartName, ProofResult, ProofState } from '@yukan/rules/desk/proof.ts'
import { NIGHTLY_PROOF_AGE_MAX } from '@yukan/rules/lifetimes.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'

export const proofText = {
  title: '夜の確認',
  never: 'まだ行われていません。毎日午前4時ごろに行います。',
  at: (time: string) => time,
  off: '設定されていません',
  backupOff: 'バックアップのフォルダーが設定されていません。プログラムを動かしている担当者に「BACKUP_DIR」の設定を頼んでください。',
  backupAt: (time: string) => `${time}のもの`,
  found: (count: number) => `${count}件`,
  askAdmin: '詳しい内容は管理者の画面に出ています。',
} as const

export const proofStates: Readonly<Record<ProofState, string>> = {
  running: '確かめています。',
  unfinished:
    '途中で止まりました。最後まで確かめられていません。今夜もう一度行います。続くときは、プログラムを動かしている担当者に連絡してください。',
  old: `この${NIGHTLY_PROOF_AGE_MAX / HOUR}時間行われていません。プログラムを動かしている担当者に、夜の仕事が動いているかを尋ねてください。`,
  bad: '問題が見つかりました。',
  good: '問題はありません。',
}

export const proofParts: Readonly<Record<ProofPartName, string>> = {
  gate: '会員向けの記事の鍵',
  contracts: '契約の記録',
  backup: 'バックアップ',
}

export const proofResults: Readonly<Record<ProofResult, string>> = { good: '問題なし', bad: '問題あり', off: '対象なし' }

/** What each part checks. */
export const proofCounts: Readonly<Record<ProofPartName, (count: string) => string>> = {
  gate: (count) => `${count}の応答`,
  contracts: (count) => `${count}件の契約`,
  backup: (count) => `${count}行を復元`,
}

/** Findings, and advice. */
export const proofFindings: Readonly<Record<ProofFindingName, { found: string; action: string }>> = {
  leak: {
    found: '読めないはずの読者に、会員向けの内容が出ました',
    action: 'その記事を開いて公開の範囲を確かめ、急ぐときは取り下げてください。プログラムを動かしている担当者にすぐ連絡してください。',
  },
  withheld: {
    found: '読めるはずの読者に、本文が出ませんでした',
    action: '会員の画面で記事を開いて確かめ、出ないときはプログラムを動かしている担当者に連絡してください。',
  },
  unreadable: {
    found: '読者のページが開けませんでした',
    action: 'そのページを開いて確かめてください。開けるときは一時的なものです。',
  },
  'unknown-here': {
    found: '決済会社にある契約が、こちらの記録にありません',
    action: '決済会社の画面で契約の持ち主を確かめ、会員担当に伝えてください。',
  },
  'missing-there': {
    found: 'こちらの記録にある契約が、決済会社にありません',
    action: '会員の契約を確かめ、会員担当に伝えてください。',
  },
  differs: {
    found: '契約の内容が決済会社と違います',
    action: '毎晩の照合で直ります。あすも出るときは、プログラムを動かしている担当者に連絡してください。',
  },
  'no-backup': {
    found: 'バックアップが1つもありません',
    action: 'プログラムを動かしている担当者に、夜のバックアップが動いているかを尋ねてください。',
  },
  'old-backup': {
    found: '新しいバックアップがありません',
    action: 'プログラムを動かしている担当者に、夜のバックアップが動いているかを尋ねてください。',
  },
  damaged: {
    found: 'バックアップが壊れています',
    action: 'すぐに新しいバックアップを作るよう、プログラムを動かしている担当者に連絡してください。',
  },
  'not-restored': {
    found: 'バックアップから元に戻らない表があります',
    action: 'すぐに新しいバックアップを作るよう、プログラムを動かしている担当者に連絡してください。',
  },
  failed: {
    found: '最後まで確かめられませんでした',
    action: '下の理由を、プログラムを動かしている担当者に伝えてください。',
  },
}
