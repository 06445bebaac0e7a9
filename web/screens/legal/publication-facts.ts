import type { Publication as MasterPublication } from '@yukan/contract/master-entities.ts'

/** The publisher, as the legal pages name it. `representative` is title and name: `代表取締役 山田 一郎`. */
export type Publication = Pick<MasterPublication, 'name' | 'company' | 'representative' | 'address' | 'phone' | 'phoneHours'>
