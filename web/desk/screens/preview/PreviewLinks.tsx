import { PREVIEW_LABEL_MAX } from '@yukan/rules/limits.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PreviewLink } from '@yukan/contract/desk/preview.ts'
import type { PreviewKind } from '@yukan/rules/articles/preview.ts'
import { previewHours, previewKindLabels, previewText } from '../../../messages/desk-preview.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useReport } from '../../forms/use-report.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import styles from './PreviewScreen.module.css'

interface PreviewLinksProps {
  articleId: number
  /** The kind of reader for whom a new link shows the article. */
  kind: PreviewKind
  links: readonly PreviewLink[]
  mayWrite: boolean
}

/** Links by which people outside see the article, with a form for another one. */
export function PreviewLinks({ articleId, kind, links, mayWrite }: PreviewLinksProps) {
  const form = useDraft<{ label: string; hours: number }>(`preview-link ${articleId}`, { label: '', hours: previewHours[0].hours })
  const { label, hours } = form.values
  const [address, setAddress] = useState<string | null>(null)
  const { perform, isRunning, alert, isSessionLost, resume } = useDeskAction()
  const { revalidate } = useRevalidator()
  const report = useReport()
  const make = async () => {
    const made = await callDesk('/preview/create', { articleId, kind, hours, label })
    setAddress(made.address)
    form.change({ label: '' })
    form.accept({ label: '', hours })
  }
  const create = () => perform(make, { done: previewText.created, reload: revalidate })
  const revoke = (id: number) => perform(() => callDesk('/preview/revoke', { id }), { done: previewText.revoked, reload: revalidate })
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '')
    report(previewText.copied)
  }
  return (
    <section className="section">
      <h2>{previewText.links}</h2>
      <p className="quiet">{previewText.linksHint}</p>
      {isSessionLost && <SessionEnd onResume={resume} />}
      {links.length === 0 && <p className="quiet">{previewText.none}</p>}
      <ul className={`ruled ${styles.links}`}>
        {links.map((link) => (
          <li key={link.id}>
            <b>{link.label === '' ? previewKindLabels[link.kind] : link.label}</b>
            <span>{previewKindLabels[link.kind]}</span>
            <span>{previewText.until(shortTime(link.expiresAt))}</span>
            <span>{previewText.by(link.staffName)}</span>
            {mayWrite && (
              <Button disabled={isRunning} onClick={() => void revoke(link.id)}>
                {previewText.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void create()
          }}
        >
          <Field label={previewText.label}>
            {(control) => (
              <input
                {...control}
                value={label}
                maxLength={PREVIEW_LABEL_MAX}
                onChange={(event) => form.change({ label: event.target.value })}
              />
            )}
          </Field>
          <Field label={previewText.hours}>
            {(control) => (
              <select {...control} value={hours} onChange={(event) => form.change({ hours: Number(event.target.value) })}>
                {previewHours.map((each) => (
                  <option key={each.hours} value={each.hours}>
                    {each.label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <DraftNotice form={form} />
          <p role="alert" className="alert">
            {alert}
          </p>
          <Button type="submit" disabled={isRunning}>
            {previewText.create}
          </Button>
        </form>
      )}
      {address !== null && (
        <p className="notice">
          {previewText.address}
          <br />
          <code className={styles.address}>{address}</code> <Button onClick={() => void copy()}>{previewText.copy}</Button>
        </p>
      )}
    </section>
  )
}
