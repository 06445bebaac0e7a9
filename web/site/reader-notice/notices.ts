import type { ReaderNotice } from '@yukan/rules/membership/reader-access.ts'
import { articleText } from '../../messages/pages.ts'

interface Notice {
  message: string
  buttons: { label: string; to: string }[]
}

/** The table of product §2 "Article detail": the sentence and the buttons for each kind of reader, first what most of them need. */
export const NOTICES: Record<ReaderNotice, Notice> = {
  register: {
    message: articleText.register,
    buttons: [
      { label: articleText.registerButton, to: '/subscriptions/' },
      { label: articleText.loginButton, to: '/login/' },
    ],
  },
  apply: { message: articleText.apply, buttons: [{ label: articleText.applyButton, to: '/edit/subscription/' }] },
  'change-plan': { message: articleText.changePlan, buttons: [{ label: articleText.changePlanButton, to: '/edit/subscription/' }] },
  'device-limit': { message: articleText.deviceLimit, buttons: [{ label: articleText.deviceButton, to: '/account/' }] },
}
