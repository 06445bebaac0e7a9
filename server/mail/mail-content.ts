/** What a mail says, without its frame (`mail-layout.ts`). */

export interface MailFact {
  label: string
  /** Lines are separated by line breaks. */
  text: string
}
/** Facts under a heading. */
export interface MailGroup {
  title: string
  facts: readonly MailFact[]
}
/** A button; `path` is one of ours. */
export interface MailLink {
  label: string
  path: string
}

export interface MailContent {
  /** Kebab case; staff see it in the list of a member's mails. */
  kind: string
  subject: string
  paragraphs: readonly string[]
  groups?: readonly MailGroup[]
  /** The first one is the main one. */
  links?: readonly MailLink[]
  /** What follows the links. */
  notes?: readonly string[]
}
