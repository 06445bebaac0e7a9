/** The content of a mail, without its frame (`mail-layout.ts`). */

export interface MailFact {
  /** Empty for a text without a label, set apart under its heading. */
  label: string
  /** Lines are separated by line breaks. */
  text: string
  /** The amounts and days in the text that are in bold. */
  keys?: readonly string[]
}
/** Facts under a heading. */
export interface MailGroup {
  title: string
  facts: readonly MailFact[]
  /** The address of the page for acting on the facts. */
  link?: MailLink
}
/** A button, or a link under a group; `path` is a path of ours. */
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
  /** The text below the links. */
  notes?: readonly string[]
}
