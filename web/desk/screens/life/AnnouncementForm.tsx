import { findWrongShown } from '@yukan/rules/life/life.ts'
import { LIFE_TEXT_MAX } from '@yukan/rules/limits.ts'
import { announcementText, deskLifeText } from '../../../messages/desk-life.ts'
import { problemsOf, trimmed } from './form-values.ts'
import type { EntryFormProps } from './form-values.ts'
import { callDesk } from '../../client/call-desk.ts'
import type { AnnouncementFields } from './life-fields.ts'
import { LifeField } from './LifeField.tsx'
import { LifeFormFrame } from './LifeFormFrame.tsx'
import { useLifeForm } from './use-life-form.ts'

function check(draft: AnnouncementFields) {
  return {
    title: draft.title.trim() === '' ? deskLifeText.needed : null,
    text: draft.text.trim() === '' ? deskLifeText.needed : null,
    ...problemsOf(findWrongShown(draft), { shownFrom: deskLifeText.badShown, shownUntil: deskLifeText.badShown }),
  }
}

/** An announcement of the region. */
export function AnnouncementForm({ initial, which, mayWrite, towns, onVersion, onTyped }: EntryFormProps<AnnouncementFields>) {
  const form = useLifeForm({
    kind: 'announcement',
    initial,
    which,
    check,
    save: (draft, of) => callDesk('/life/save-announcement', { ...trimmed(draft), ...of }),
    onVersion,
    onTyped,
  })
  const { draft, change, problemOf } = form
  return (
    <LifeFormFrame form={form} isNew={which.id === null} mayWrite={mayWrite} towns={towns}>
      <LifeField
        label={announcementText.title}
        isRequired
        value={draft.title}
        problem={problemOf('title')}
        onChange={(title) => change({ title })}
      />
      <LifeField
        label={announcementText.text}
        isRequired
        rows={6}
        maxLength={LIFE_TEXT_MAX}
        value={draft.text}
        problem={problemOf('text')}
        onChange={(text) => change({ text })}
      />
      <LifeField
        label={announcementText.contact}
        value={draft.contact}
        problem={problemOf('contact')}
        onChange={(contact) => change({ contact })}
      />
    </LifeFormFrame>
  )
}
