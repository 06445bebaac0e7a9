/** Calls that change the dictionary. */
import type { deskHouseRuleCreate, deskHouseRuleDelete, DeskHouseRule, deskHouseRuleUpdate } from '@yukan/contract/desk/house-rule.ts'
import type { BodyOf } from '@yukan/contract/call.ts'
import { callDesk } from '../../client/call-desk.ts'

export type RuleBody = BodyOf<typeof deskHouseRuleCreate>

/** What a rule says, without what the server adds. */
export function bodyOf({ id: _id, changedBy: _by, changedAt: _at, ...body }: DeskHouseRule): RuleBody {
  return body
}

/** Creates a rule. Throws `BrowserRefusal`. */
export async function createRule(body: RuleBody): Promise<void> {
  await callDesk<typeof deskHouseRuleCreate>('POST', '/desk/v1/house-rule/create', { body })
}

/** Changes a rule. Throws `BrowserRefusal`. */
export async function updateRule(id: number, body: RuleBody): Promise<void> {
  await callDesk<typeof deskHouseRuleUpdate>('POST', '/desk/v1/house-rule/update', { body: { id, ...body } })
}

/** Deletes a rule. Throws `BrowserRefusal`. */
export async function deleteRule(id: number): Promise<void> {
  await callDesk<typeof deskHouseRuleDelete>('POST', '/desk/v1/house-rule/delete', { body: { id } })
}
