import type { DeskOpening } from '@yukan/contract/desk/opening.ts'
import { OPENING_REASON_MAX } from '@yukan/rules/limits.ts'
import type { OpeningAction } from '@yukan/rules/membership/openings.ts'
import { TextField } from '../../../forms/TextField.tsx'
import { openingActionLabels, openingText } from '../../../messages/desk-opening.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useProof } from '../../forms/sign-in/use-proof.ts'
import { deskRefusalText } from '../../forms/desk-refusal.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { HoursField } from './OpeningForm.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { hoursFromNow } from './hours-from-now.ts'
import { scopeName } from '../../ui/names/scope-name.ts'

interface OpeningDialogProps {
  action: OpeningAction
  opening: DeskOpening
  onDone: (sentence: string) => void
  onClose: () => void
}

const TEXTS: Readonly<Record<OpeningAction, string>> = {
  consent: openingText.consentText,
  'open-alone': openingText.aloneText,
  extend: openingText.endsHint,
  end: openingText.endText,
}

/** Shows scope, reason and end again before an opening is opened, moved or ended. */
export function OpeningDialog({ action, opening, onDone, onClose }: OpeningDialogProps) {
  const withProof = useProof()
  const { id, state } = opening
  const form = useDeskForm({
    draft: `opening-${action} ${id}`,
    initial: { reason: '', hours: '24' },
    check: ({ reason }) => ({ reason: action === 'open-alone' && reason.trim() === '' ? openingText.needed : null }),
    async send({ reason, hours }) {
      if (action === 'consent') await withProof(() => callDesk('/opening/consent', { id }))
      if (action === 'open-alone') await withProof(() => callDesk('/opening/open-alone', { id, reason: reason.trim() }))
      if (action === 'extend') await withProof(() => callDesk('/opening/extend', { id, endsAt: hoursFromNow(hours) }))
      if (action === 'end') await callDesk('/opening/end', { id })
      const ended = state === 'waiting' ? openingText.isWithdrawn : openingText.isEnded
      onDone(action === 'end' ? ended : action === 'extend' ? openingText.isExtended : openingText.isOpened)
    },
    explain: deskRefusalText,
  })
  return (
    <FormDialog title={openingActionLabels[action]} isChanged={form.isChanged} onClose={form.closing(onClose)}>
      <p>{TEXTS[action]}</p>
      <p>
        <b>{scopeName(opening)}</b>　{openingText.until(shortTime(opening.endsAt))}
      </p>
      <p className="quiet">
        {openingText.reason}: {opening.reason}
      </p>
      <DeskForm
        form={form}
        submit={openingActionLabels[action]}
        beside={<Button onClick={form.closing(onClose)}>{openingText.cancel}</Button>}
      >
        {action === 'open-alone' && (
          <TextField form={form} name="reason" label={openingText.aloneReason} maxLength={OPENING_REASON_MAX} autoComplete="off" />
        )}
        {action === 'extend' && <HoursField form={form} />}
      </DeskForm>
    </FormDialog>
  )
}
