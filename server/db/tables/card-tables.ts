/** Row types of our data about members' cards (`migrations/`); the cards are at the card provider. */
import type { GeneratedAlways } from 'kysely'

export interface CertifiedCardTable {
  payment_method_id: string
  is_certified: boolean
  known_at: Date
}
export interface CardChangeTable {
  id: GeneratedAlways<number>
  member_id: number
  card_id: string
  kind: 'removal' | 'choice'
  began_at: Date
}
