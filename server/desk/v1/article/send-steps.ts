import { deskArticleSendSteps } from '@yukan/contract/desk/article.ts'
import { sendSteps } from '../../../desk-articles/send-steps.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Commits what was typed. Reporters, editors and admins. E_STATE; E_CHANGED for another's client. */
export const articleSendSteps = defineDeskHandler(deskArticleSendSteps, async (ctx, { body, caller, now }) => {
  const result = await sendSteps(ctx, caller, body, now)
  return { outcome: result.outcome, problem: 'problem' in result ? result.problem : null }
})
