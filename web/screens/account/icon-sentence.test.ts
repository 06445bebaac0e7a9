import { describe, expect, it } from 'vitest'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { iconSentence } from './icon-sentence.ts'

describe('why an icon was not changed', () => {
  it.each([
    ['icon upload failure', 500, false, 'プロフィール画像のアップロードに失敗しました。'],
    ['icon update failure', 500, true, 'プロフィール画像の更新に失敗しました。'],
    ['a file that the server finds too large', 413, false, 'ファイルサイズが上限(2mb)を超えています。'],
    [
      'no line',
      0,
      false,
      'プロフィール画像のアップロードに失敗しました。送信できませんでした。通信の状態を確かめて、もう一度お試しください。',
    ],
    ['too many', 429, true, 'プロフィール画像の更新に失敗しました。回数が多すぎます。しばらくしてからもう一度お試しください。'],
  ])('%s', (_, status, isUploaded, sentence) => {
    expect(iconSentence(new BrowserRefusal(status, 'E_FAILURE', ''), isUploaded)).toBe(sentence)
  })
})
