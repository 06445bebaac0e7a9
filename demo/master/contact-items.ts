/** Subjects of the contact form (product §2 "Contact"; `policy` is preselected by `?item=policy`). */
import type { ContactItem } from '@yukan/contract/entities.ts'

export const contactItems: readonly ContactItem[] = [
  { id: 1, itemName: '購読について', slug: 'subscription' },
  { id: 2, itemName: '配達について', slug: 'delivery' },
  { id: 3, itemName: '広告について', slug: 'advertising' },
  { id: 4, itemName: '記事・紙面について', slug: 'article' },
  { id: 5, itemName: '情報提供', slug: 'information' },
  { id: 6, itemName: '個人情報について', slug: 'policy' },
  { id: 7, itemName: 'その他', slug: 'other' },
]
