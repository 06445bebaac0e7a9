import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskHouseRule } from '@yukan/contract/desk/house-rule.ts'
import type { BodyOf } from '@yukan/contract/call.ts'

export type RuleBody = BodyOf<DeskCalls['/house-rule/create']>

/** The content of a rule, without fields that the server adds. */
export function bodyOf({ id: _id, changedBy: _by, changedAt: _at, ...body }: DeskHouseRule): RuleBody {
  return body
}
