/** Every mail with sample data, for the preview page next to the stand-ins' inbox and for tests. */
import { yenText } from '@yukan/rules/billing/money.ts'
import { CARD_PLANS, DEFAULT_PRICES, planLabels } from '@yukan/rules/membership/plans.ts'
import { applicationFacts } from './application-facts.ts'
import * as deliveryMails from './delivery-templates.ts'
import type { MailContent } from './mail-content.ts'
import { toMailHtml, toMailText } from './mail-layout.ts'
import type { MailFrame } from './mail-layout.ts'
import * as accountMails from './mail-templates.ts'
import * as paymentMails from './payment-templates.ts'
import * as staffMails from './staff-templates.ts'

type MailName = Extract<
  keyof typeof accountMails | keyof typeof deliveryMails | keyof typeof paymentMails | keyof typeof staffMails,
  `${string}Mail`
>

const NOW = new Date('2026-11-20T16:52:00+09:00')
const NEXT_YEAR = new Date('2027-01-01T00:00:00+09:00')
const KEY = 'sample-key-sample-key-22'
const PLACE = { zip: '3760031', pref: '群馬県', city: '桐生市本町一丁目', address: '2番3号', building: '桜荘101', recipient: '桐生 花子' }
const PAYMENT = { plan: '電子版+紙面配達プラン', yen: 2400, paidAt: NOW, number: 'YUKAN-0001' }

const OFFERS = CARD_PLANS.map((plan) => ({ label: planLabels[plan], text: `${yenText(DEFAULT_PRICES[plan])}/月（税込）` }))

const APPLICATION = applicationFacts({
  planLabel: '電子版+紙面配達プラン',
  card: { brand: 'visa', last4: '4242' },
  address: { ...PLACE, username: PLACE.recipient },
  terms: {
    plan: 'webPaper',
    yen: 2400,
    taxYen: 218,
    taxPercentage: 10,
    yearYen: 28_800,
    trialUntil: '2026-12-03',
    paidUntil: null,
    isPaidUntilFree: false,
    isChargedNow: false,
    firstOn: '2027-01-01',
    firstThrough: '2027-01-31',
    secondOn: '2027-02-01',
    deliveryOn: '2027-01-04',
    deliveryWay: 'evening',
    cancelBy: '2026-12-31T17:00:00+09:00',
    isCancelByOver: false,
    earliestEnd: '2026-12-31',
    contract: null,
  },
})

/** Keyed by the name of the template's function; a template without a sample does not compile. */
const CONTENTS: Readonly<Record<MailName, MailContent>> = {
  registrationMail: accountMails.registrationMail(`/signup/password?activate=${KEY}`, NEXT_YEAR),
  welcomeMail: accountMails.welcomeMail('2026-12-03'),
  resetMail: accountMails.resetMail(`/reset-password?secret=${KEY}`, NEXT_YEAR),
  emailChangeMail: accountMails.emailChangeMail(`/edit/email/updated?activate=${KEY}`, NEXT_YEAR),
  emailChangeNoticeMail: accountMails.emailChangeNoticeMail(NOW),
  emailChangedMail: accountMails.emailChangedMail(NOW),
  passwordChangedMail: accountMails.passwordChangedMail(NOW),
  newDeviceMail: accountMails.newDeviceMail('iPhone', 'Safari／iPhone', NOW),
  trialReminderMail: accountMails.trialReminderMail('2026-12-03', OFFERS),
  withdrawnMail: accountMails.withdrawnMail(NOW),
  contactReceivedMail: accountMails.contactReceivedMail(1024, '購読について', '配達の区域を教えてください。\n本町二丁目です。'),
  addressChangedMail: deliveryMails.addressChangedMail('配達先の住所', PLACE, { from: '2026-11-24', isByOffice: false }),
  profileChangedMail: deliveryMails.profileChangedMail([{ label: '電話番号', text: '0277001111' }]),
  deliveryBeginsMail: deliveryMails.deliveryBeginsMail('2026-11-24', PLACE, 'evening'),
  deliveryEndsMail: deliveryMails.deliveryEndsMail('2026-11-30'),
  cardExpiresMail: deliveryMails.cardExpiresMail('VISA 末尾4242', '2026-12'),
  appliedMail: paymentMails.appliedMail(1024, '電子版+紙面配達プラン', APPLICATION, '2026-12-31'),
  planChangedMail: paymentMails.planChangedMail({
    from: '電子版プラン',
    to: '電子版+紙面配達プラン',
    fromYen: 1650,
    toYen: 2400,
    isDigitalOver: false,
    changeOn: '2026-12-01',
    deliveryFrom: '2026-11-24',
    deliveryUntil: null,
  }),
  cancelledMail: paymentMails.cancelledMail({
    plan: '電子版+紙面配達プラン',
    expireAt: NEXT_YEAR,
    paidThrough: '2026-12-31',
    isFree: true,
    deliveryUntil: 'never',
  }),
  paymentFailedMail: paymentMails.paymentFailedMail({
    plan: '電子版プラン',
    expireAt: NEXT_YEAR,
    yen: 1650,
    nextAttemptAt: new Date('2026-12-04T09:00:00+09:00'),
  }),
  paymentReceivedMail: paymentMails.paymentReceivedMail(PAYMENT),
  paymentRecoveredMail: paymentMails.paymentRecoveredMail(PAYMENT),
  cardChangedMail: paymentMails.cardChangedMail('VISA 末尾4242', NOW),
  staffInvitationMail: staffMails.staffInvitationMail(`/desk/invitation/${KEY}/`, NEXT_YEAR),
  staffRecoveryMail: staffMails.staffRecoveryMail(`/desk/recovery/${KEY}/`, NEXT_YEAR),
  staffChangedMail: staffMails.staffChangedMail(NOW),
  proofMail: staffMails.proofMail([{ name: 'backup', findings: [{}] }], new Date('2026-11-20T04:05:00+09:00')),
  messageArrivedMail: staffMails.messageArrivedMail(1024, '購読について'),
  breakingMail: staffMails.breakingMail({
    text: '渡良瀬川に氾濫危険情報　桐生市が避難指示',
    link: '/article/hanran/',
    endsAt: NEXT_YEAR,
    by: '森下 悠',
  }),
  openingRequestedMail: staffMails.openingRequestedMail({
    reason: '台風で夕刊を配達できない地区があるため',
    endsAt: NEXT_YEAR,
    by: '森下 悠',
  }),
  openingOpenedMail: staffMails.openingOpenedMail({
    reason: '台風で夕刊を配達できない地区があるため',
    endsAt: NEXT_YEAR,
    by: '森下 悠',
    aloneReason: '当直が一人のため',
  }),
  lateReleaseMail: staffMails.lateReleaseMail([{ id: 1, title: '本町の蔵がよみがえる', releaseAt: NOW, minutes: 20 }], NOW),
}

export interface MailSample {
  kind: string
  subject: string
  text: string
  html: string
}

/** The samples as a newspaper would send them from `publicUrl`. */
export function mailSamples(publicUrl: string, publication: MailFrame['publication']): MailSample[] {
  const frame: MailFrame = { publication, publicUrl, deskUrl: publicUrl, recipient: '桐生 花子' }
  return Object.values(CONTENTS).map((content) => ({
    kind: content.kind,
    subject: content.subject,
    text: toMailText(content, frame),
    html: toMailHtml(content, frame),
  }))
}
