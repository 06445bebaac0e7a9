/** Sentences of the places of advertisements, and of the page on external transmission (decision 108). */
import { layoutText } from './pages.ts'

export const adText = {
  advertisement: '広告',
  refused: 'お使いのブラウザーの設定（追跡の拒否）に従い、広告を表示していません。',
} as const

export const transmissionText = {
  title: layoutText.externalTransmission,
  lead: '本サービスのページを表示すると、次の情報が利用者のブラウザから当社以外の事業者に直接送信されます。電気通信事業法第27条の12に基づき、送信される情報、送信先および利用目的を公表します。',
  hosts: '広告の枠が接続するサーバー',
  hostsLead:
    '広告は、記事や一覧のページから切り離した枠の中に表示します。枠が接続するのは次のサーバーに限られます。*は任意の名前を表します。',
  noHosts: '現在、広告のために接続する外部のサーバーはありません。',
  stop: '送信を止める方法',
  ways: [
    'ブラウザの設定で追跡の拒否（Global Privacy ControlまたはDo Not Track）を有効にすると、広告の枠は読み込まれず、広告事業者への送信は行われません。',
    '広告事業者による関心に応じた配信は、一覧の送信先のページで停止できます。',
    '有料会員としてログインしているときは、広告を表示しません。',
    'お支払い方法を登録または確認する画面を表示しない限り、決済代行事業者への送信は行われません。',
  ],
  records: 'ブラウザに保存する情報',
  recordsLead: '本サービスがブラウザに保存し、読み取る情報は次のとおりです。広告の枠からこれらを読み取ることはできません。',
  policy: 'プライバシーポリシーを読む',
  more: '広告の枠が接続するサーバーと、送信を止める方法',
} as const
