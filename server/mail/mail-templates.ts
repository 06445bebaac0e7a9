/** The content of every mail, in Japanese (product §2, §8; decision 020). Links lead to pages whose button acts. */
import type { DeviceName } from '@yukan/rules/device-name.ts'
import { japaneseDay, tokyoDay, tokyoParts } from '@yukan/rules/tokyo-time.ts'

/** A mail without its frame. Addresses of links are paths. */
export interface MailContent {
  /** Kebab case; shown to the staff in a member's list of mails. */
  kind: string
  subject: string
  paragraphs: readonly string[]
  link?: { label: string; path: string }
  notes?: readonly string[]
}

const NOT_YOU = 'お心当たりのない場合は、お手数ですがこのメールを破棄してください。'
const ASK_US = 'お心当たりのない場合は、すぐにパスワードを再設定し、当社までご連絡ください。'

function moment(at: Date): string {
  const { hour, minute } = tokyoParts(at)
  return `${japaneseDay(tokyoDay(at))} ${hour}時${String(minute).padStart(2, '0')}分`
}

export function registrationMail(path: string, expiresAt: Date): MailContent {
  return {
    kind: 'registration',
    subject: '会員登録のご案内',
    paragraphs: ['会員登録のお申し込みをありがとうございます。', '次のページでパスワードを設定すると、登録が完了します。'],
    link: { label: 'パスワードを設定する', path },
    notes: [`このURLは${moment(expiresAt)}まで有効です。`, NOT_YOU],
  }
}

/** `trialUntil` is the first day without the trial; null for a member who had one before. */
export function welcomeMail(trialLastDay: string | null): MailContent {
  const trial =
    trialLastDay === null
      ? '電子版の無料お試しは、以前にご利用いただいているため付きません。'
      : `${japaneseDay(trialLastDay)}まで、電子版を無料でお読みいただけます。お試しが終わっても、お申し込みがなければ料金はかかりません。`
  return {
    kind: 'welcome',
    subject: '会員登録が完了しました',
    paragraphs: ['パスワードが設定され、会員登録が完了しました。', trial],
    link: { label: 'マイページを開く', path: '/account/' },
  }
}

export function resetMail(path: string, expiresAt: Date): MailContent {
  return {
    kind: 'reset',
    subject: 'パスワード再設定のご案内',
    paragraphs: ['パスワードの再設定を受け付けました。次のページで新しいパスワードを設定してください。'],
    link: { label: 'パスワードを再設定する', path },
    notes: [`このURLは${moment(expiresAt)}まで有効です。`, NOT_YOU],
  }
}

export function emailChangeMail(path: string, expiresAt: Date): MailContent {
  return {
    kind: 'email-change',
    subject: 'メールアドレス変更のご確認',
    paragraphs: [
      'メールアドレスの変更を受け付けました。次のページで変更を完了してください。完了するまでは、これまでのメールアドレスでログインできます。',
    ],
    link: { label: 'メールアドレスの変更を完了する', path },
    notes: [`このURLは${moment(expiresAt)}まで有効です。`, NOT_YOU],
  }
}

/** To the old address, which does not get to know the new one. */
export function emailChangeNoticeMail(now: Date): MailContent {
  return {
    kind: 'email-change-notice',
    subject: 'メールアドレスの変更を受け付けました',
    paragraphs: [`${moment(now)}に、メールアドレスの変更を受け付けました。新しいメールアドレスで確認が済むと、変更されます。`],
    notes: [ASK_US],
  }
}

/** To the old address, after the change. */
export function emailChangedMail(now: Date): MailContent {
  return {
    kind: 'email-changed',
    subject: 'メールアドレスを変更しました',
    paragraphs: [`${moment(now)}に、ログインのメールアドレスが変更されました。このメールアドレスではログインできなくなりました。`],
    notes: [ASK_US],
  }
}

export function passwordChangedMail(now: Date): MailContent {
  return {
    kind: 'password-changed',
    subject: 'パスワードを変更しました',
    paragraphs: [`${moment(now)}に、パスワードが変更されました。ほかの端末ではログアウトしています。`],
    link: { label: 'パスワードを再設定する', path: '/forgot-password/' },
    notes: [ASK_US],
  }
}

const DEVICE_WORDS: Record<DeviceName, string> = { iPhone: 'iPhone', iPad: 'iPad', Mac: 'Mac', Android: 'Android', others: 'その他の端末' }

export function newDeviceMail(name: DeviceName, now: Date): MailContent {
  return {
    kind: 'new-device',
    subject: '新しい端末でログインしました',
    paragraphs: [`${moment(now)}に、新しい端末（${DEVICE_WORDS[name]}）でログインしました。`],
    link: { label: '端末を確認する', path: '/account/' },
    notes: [ASK_US],
  }
}

export function trialReminderMail(lastDay: string): MailContent {
  return {
    kind: 'trial-reminder',
    subject: '無料お試し期間の終わりのお知らせ',
    paragraphs: [
      `電子版の無料お試しは${japaneseDay(lastDay)}までです。続けてお読みになるには、プランをお申し込みください。`,
      'お申し込みがなければ、料金はかかりません。',
    ],
    link: { label: 'プランを見る', path: '/subscriptions/' },
  }
}

/** To the member's former address. */
export function withdrawnMail(now: Date): MailContent {
  return {
    kind: 'withdrawn',
    subject: '退会の手続きが完了しました',
    paragraphs: [
      `${moment(now)}に、退会の手続きが完了しました。ご利用ありがとうございました。`,
      '同じメールアドレスで、いつでも改めて会員登録をしていただけます。',
    ],
    notes: ['お心当たりのない場合は、すぐに当社までご連絡ください。'],
  }
}

/** `content` is the message, or null where it may not be repeated. */
export function contactReceivedMail(item: string, content: string | null): MailContent {
  const reply = 'このメールは送信専用です。お返事は担当者から改めてお送りします。'
  return {
    kind: 'contact-received',
    subject: 'お問い合わせを受け付けました',
    paragraphs: [
      `お問い合わせをありがとうございます。次の${content === null ? '項目' : '内容'}で受け付けました。`,
      `項目：${item}`,
      ...(content === null ? [] : [content]),
    ],
    notes: content === null ? [reply, NOT_YOU] : [reply],
  }
}
