/** The Japanese texts of mails about accounts (product §2, §8; decision 020). Their links open pages with a button that acts. */
import type { DeviceName } from '@yukan/rules/membership/device-name.ts'
import { dayParts, japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import type { MailContent, MailFact } from './mail-content.ts'
import { formatMailMoment } from './mail-moment.ts'

const NOT_YOU = 'お心当たりのない場合は、お手数ですがこのメールを破棄してください。'
const ASK_US = 'お心当たりのない場合は、すぐにパスワードを再設定し、当社までご連絡ください。'

/** 「12月6日」 */
function monthDay(day: string): string {
  const { month, dayOfMonth } = dayParts(day)
  return `${month}月${dayOfMonth}日`
}

export function registrationMail(path: string, expiresAt: Date): MailContent {
  return {
    kind: 'registration',
    subject: '会員登録のご案内',
    paragraphs: [
      '会員登録をお申し込みいただき、ありがとうございます。',
      '次のページでパスワードを設定すると、登録が完了します。はじめてご登録の方は、登録の日から2週間、電子版を無料でお読みいただけます。',
    ],
    links: [{ label: 'パスワードを設定する', path }],
    notes: [`このURLは${formatMailMoment(expiresAt)}まで有効です。`, NOT_YOU],
  }
}

/** `trialLastDay` is the last day of the trial; null for a member who had one before. */
export function welcomeMail(trialLastDay: string | null): MailContent {
  const trial =
    trialLastDay === null
      ? '電子版の無料お試しは、以前にご利用いただいているため付きません。'
      : `${japaneseDay(trialLastDay)}まで、電子版を無料でお読みいただけます。お試しが終わっても、お申し込みがなければ料金はかかりません。`
  return {
    kind: 'welcome',
    subject: '会員登録が完了しました',
    paragraphs: ['パスワードが設定され、会員登録が完了しました。', trial],
    links: [
      { label: '最新の紙面を読む', path: '/paper/latest/' },
      { label: 'マイページを開く', path: '/account/' },
    ],
  }
}

export function resetMail(path: string, expiresAt: Date): MailContent {
  return {
    kind: 'reset',
    subject: 'パスワード再設定のご案内',
    paragraphs: ['パスワードの再設定を受け付けました。次のページで新しいパスワードを設定してください。'],
    links: [{ label: 'パスワードを再設定する', path }],
    notes: [`このURLは${formatMailMoment(expiresAt)}まで有効です。`, NOT_YOU],
  }
}

export function emailChangeMail(path: string, expiresAt: Date): MailContent {
  return {
    kind: 'email-change',
    subject: 'メールアドレス変更のご確認',
    paragraphs: [
      'メールアドレスの変更を受け付けました。次のページで変更を完了してください。完了するまでは、これまでのメールアドレスでログインできます。',
    ],
    links: [{ label: 'メールアドレスの変更を完了する', path }],
    notes: [`このURLは${formatMailMoment(expiresAt)}まで有効です。`, NOT_YOU],
  }
}

/** To the old address, when a change is requested. Does not reveal the new address. */
export function emailChangeNoticeMail(now: Date): MailContent {
  return {
    kind: 'email-change-notice',
    subject: 'メールアドレスの変更を受け付けました',
    paragraphs: [`${formatMailMoment(now)}に、メールアドレスの変更を受け付けました。新しいメールアドレスで確認が済むと、変更されます。`],
    notes: [ASK_US],
  }
}

/** To the old address, when the change is done. */
export function emailChangedMail(now: Date): MailContent {
  return {
    kind: 'email-changed',
    subject: 'メールアドレスを変更しました',
    paragraphs: [
      `${formatMailMoment(now)}に、ログインのメールアドレスが変更されました。このメールアドレスではログインできなくなりました。`,
    ],
    notes: [ASK_US],
  }
}

export function passwordChangedMail(now: Date): MailContent {
  return {
    kind: 'password-changed',
    subject: 'パスワードを変更しました',
    paragraphs: [`${formatMailMoment(now)}に、パスワードが変更されました。ほかの端末ではログアウトしています。`],
    links: [{ label: 'パスワードを再設定する', path: '/forgot-password/' }],
    notes: [ASK_US],
  }
}

const DEVICE_WORDS: Record<DeviceName, string> = { iPhone: 'iPhone', iPad: 'iPad', Mac: 'Mac', Android: 'Android', others: 'その他の端末' }

/** `label`: browser and system; empty if they are unknown. */
export function newDeviceMail(name: DeviceName, label: string, now: Date): MailContent {
  return {
    kind: 'new-device',
    subject: '新しい端末でログインしました',
    paragraphs: [`${formatMailMoment(now)}に、新しい端末（${label === '' ? DEVICE_WORDS[name] : label}）でログインしました。`],
    links: [{ label: '端末を確認する', path: '/account/' }],
    notes: [ASK_US],
  }
}

/** `offers`: the plans on sale with their prices. */
export function trialReminderMail(lastDay: string, offers: readonly MailFact[]): MailContent {
  return {
    kind: 'trial-reminder',
    subject: `無料お試しは${monthDay(lastDay)}までです`,
    paragraphs: [
      `電子版の無料お試しは${japaneseDay(lastDay)}までです。お申し込みがなければ、そのまま終了し、料金はかかりません。`,
      '続けてお読みになるときは、次のプランからお申し込みください。いまお申し込みになっても、お試しの間の料金はかかりません。',
    ],
    groups: [{ title: 'プランと料金', facts: offers }],
    links: [{ label: 'プランを見て申し込む', path: '/subscriptions/' }],
  }
}

/** To the address that the member had. */
export function withdrawnMail(now: Date): MailContent {
  return {
    kind: 'withdrawn',
    subject: '退会の手続きが完了しました',
    paragraphs: [
      `${formatMailMoment(now)}に、退会の手続きが完了しました。ご利用ありがとうございました。`,
      '同じメールアドレスで、いつでも改めて会員登録をしていただけます。',
    ],
    notes: ['お心当たりのない場合は、すぐに当社までご連絡ください。'],
  }
}

/** `number` identifies the message; `content` is its text, null if it may not be repeated. */
export function contactReceivedMail(number: number, item: string, content: string | null): MailContent {
  const reply = 'このメールは送信専用です。お返事は担当者から改めてお送りします。'
  return {
    kind: 'contact-received',
    subject: 'お問い合わせを受け付けました',
    paragraphs: ['お問い合わせいただき、ありがとうございます。次の内容で受け付けました。'],
    groups: [
      {
        title: '受け付けた内容',
        facts: [
          { label: '受付番号', text: String(number) },
          { label: '項目', text: item },
          ...(content === null ? [] : [{ label: '内容', text: content }]),
        ],
      },
    ],
    notes: content === null ? [reply, NOT_YOU] : [reply],
  }
}
