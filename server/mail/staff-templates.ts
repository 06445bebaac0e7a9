/** Mails to the newspaper's staff (decision 039). Links open pages with a button that acts. */
import type { ProofPartName } from '@yukan/rules/desk/proof.ts'
import { formatMailMoment } from './mail-moment.ts'
import type { MailContent } from './mail-content.ts'

const NOT_YOU = 'お心当たりのない場合は、このメールを破棄し、編集局の管理者にご連絡ください。'

export function staffInvitationMail(path: string, expiresAt: Date): MailContent {
  return {
    kind: 'staff-invitation',
    subject: '編集デスクへの招待',
    paragraphs: [
      '編集デスクを使うためのアカウントに招待されました。次のページで、サインインの方法を設定してください。',
      'パスキー（指紋・顔・端末の暗証番号）を使うと、パスワードを覚える必要がありません。',
    ],
    links: [{ label: 'アカウントを設定する', path }],
    notes: [`このURLは${formatMailMoment(expiresAt)}まで、一度だけ使えます。`, NOT_YOU],
  }
}

export function staffRecoveryMail(path: string, expiresAt: Date): MailContent {
  return {
    kind: 'staff-recovery',
    subject: '編集デスクのサインイン方法の再設定',
    paragraphs: [
      '編集デスクのサインイン方法の再設定を受け付けました。次のページで設定してください。',
      '再設定には、認証アプリの確認コード、または控えておいた回復コードが必要です。どちらもないときは、管理者にご連絡ください。',
    ],
    links: [{ label: 'サインイン方法を再設定する', path }],
    notes: [`このURLは${formatMailMoment(expiresAt)}まで、一度だけ使えます。`, NOT_YOU],
  }
}

/** An article that went out later than its release was due. */
export interface LateRelease {
  id: number
  title: string
  releaseAt: Date
  minutes: number
}

/** To the editors: articles that went out late because no program was running, each in one mail only. */
export function lateReleaseMail(articles: readonly LateRelease[], now: Date): MailContent {
  const [first] = articles
  return {
    kind: 'late-release',
    subject: '予約した記事の公開が遅れました',
    paragraphs: [
      `${formatMailMoment(now)}に、予約の時刻を過ぎていた記事${articles.length}本の公開を記録しました。プログラムがその時刻に動いていなかったためです。`,
      '公開は済んでいます。読者に知らせる必要があるかを確かめてください。',
    ],
    groups: [
      {
        title: '遅れた記事',
        facts: articles.map(({ title, releaseAt, minutes }) => ({
          label: title,
          text: `${formatMailMoment(releaseAt)}の予定、${minutes}分遅れ`,
        })),
      },
    ],
    links: [{ label: '編集デスクで見る', path: articles.length === 1 && first !== undefined ? `/desk/articles/${first.id}/` : '/desk/' }],
  }
}

/** The findings of the nightly proof, to the admins (decision 054). The details are at the desk. */
export function proofMail(bad: readonly { name: ProofPartName; findings: readonly object[] }[], now: Date): MailContent {
  const parts: Record<ProofPartName, string> = {
    gate: '会員向けの記事が、読める人だけに届いているか',
    contracts: '契約の記録が、決済会社の記録と同じか',
    backup: 'バックアップから元に戻せるか',
  }
  return {
    kind: 'nightly-proof',
    subject: '夜の確認で問題が見つかりました',
    paragraphs: [
      `${formatMailMoment(now)}に終わった夜の確認で、問題が見つかりました。`,
      '編集デスクの「きょう」に、見つかったことと、すべきことが出ています。',
    ],
    groups: [{ title: '見つかった問題', facts: bad.map(({ name, findings }) => ({ label: parts[name], text: `${findings.length}件` })) }],
    links: [{ label: '編集デスクで見る', path: '/desk/' }],
  }
}

/** Breaking news, to all who work with articles (decision 046). */
export function breakingMail({ text, link, endsAt, by }: { text: string; link: string | null; endsAt: Date; by: string }): MailContent {
  return {
    kind: 'breaking-news',
    subject: '速報を出しました',
    paragraphs: [text, `${by}さんが、読者のすべてのページに速報を出しました。${formatMailMoment(endsAt)}に自動で消えます。`],
    ...(link === null ? {} : { notes: [`読者を案内する先: ${link}`] }),
    links: [{ label: '編集デスクで見る', path: '/desk/breaking/' }],
  }
}

/** A request for an emergency opening, to all who can consent (decision 047). */
export function openingRequestedMail({ reason, endsAt, by }: { reason: string; endsAt: Date; by: string }): MailContent {
  return {
    kind: 'opening-requested',
    subject: '緊急の無料開放の承認をお願いします',
    paragraphs: [
      `${by}さんが、緊急の無料開放を申請しました。別の編集者か管理者が承認するまで、何も開きません。`,
      `理由: ${reason}`,
      `終わり: ${formatMailMoment(endsAt)}`,
    ],
    links: [{ label: '内容を見て承認する', path: '/desk/opening/' }],
  }
}

/** An emergency opening that has begun, to every editor and admin. `aloneReason`: why one person opened it alone. */
export function openingOpenedMail({
  reason,
  endsAt,
  by,
  aloneReason,
}: {
  reason: string
  endsAt: Date
  by: string
  aloneReason: string | null
}): MailContent {
  const how =
    aloneReason === null
      ? `${by}さんが承認し、緊急の無料開放が始まりました。`
      : `${by}さんが、夜間に一人で緊急の無料開放を始めました。一人で始めた理由: ${aloneReason}`
  return {
    kind: 'opening-opened',
    subject: aloneReason === null ? '緊急の無料開放が始まりました' : '緊急の無料開放が、一人の判断で始まりました',
    paragraphs: [how, `理由: ${reason}`, `${formatMailMoment(endsAt)}に自動で終わります。`],
    links: [{ label: '範囲を見る・終える', path: '/desk/opening/' }],
  }
}

export function staffChangedMail(now: Date): MailContent {
  return {
    kind: 'staff-changed',
    subject: '編集デスクのサインイン方法が変更されました',
    paragraphs: [`${formatMailMoment(now)}に、編集デスクのサインイン方法（パスキー、パスワード、回復コード）が変更されました。`],
    notes: [NOT_YOU],
  }
}

/** `number` identifies a reader's message. Its text and sender stay at the desk, where access is recorded and where they are erased. */
export function messageArrivedMail(number: number, item: string): MailContent {
  return {
    kind: 'message-arrived',
    subject: `便りが届きました（受付番号${number}）`,
    paragraphs: ['読者から便りが届きました。内容と送った人は、編集デスクの「便り」でご覧ください。'],
    groups: [
      {
        title: '便り',
        facts: [
          { label: '受付番号', text: String(number) },
          { label: '項目', text: item },
        ],
      },
    ],
    links: [{ label: '便りを開く', path: `/desk/messages/${number}/` }],
  }
}
