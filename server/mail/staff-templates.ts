/** Mails to the newspaper's staff (decision 039). Links lead to pages whose button acts. */
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

export function staffChangedMail(now: Date): MailContent {
  return {
    kind: 'staff-changed',
    subject: '編集デスクのサインイン方法が変更されました',
    paragraphs: [`${formatMailMoment(now)}に、編集デスクのサインイン方法（パスキー、パスワード、回復コード）が変更されました。`],
    notes: [NOT_YOU],
  }
}
