import { LETTER } from '@yukan/rules/text/typed-text.ts'
import { Type } from 'typebox'
import { MEMBER_REASON_MAX } from '@yukan/rules/limits.ts'

/** Text with a letter or digit in it. */
export const filled = (maxLength: number) => Type.String({ maxLength, pattern: LETTER.source })

/** The reason for an action on a member. */
export const Reason = Type.String({ ...filled(MEMBER_REASON_MAX), description: 'why: kept in the record of changes' })
