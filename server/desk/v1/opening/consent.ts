import { deskOpeningConsent } from '@yukan/contract/desk/opening.ts'
import { consentToOpening } from '../../../openings/decide.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Consents to an emergency opening. Editors and admins. E_SECOND_PERSON, E_OPENING. */
export const openingConsent = defineDeskHandler(deskOpeningConsent, async (ctx, { body, caller, now }) => {
  await consentToOpening(ctx, caller, body.id, now)
  return { updated: true as const }
})
