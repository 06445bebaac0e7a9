import { Link, useRevalidator } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { CAPTION_MAX, ALT_MAX, CREDIT_MAX } from '@yukan/rules/limits.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { articlesText } from '../../../messages/desk-articles.ts'
import { styleText } from '../../../messages/desk-house-style.ts'
import { picturesText } from '../../../messages/desk-pictures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useReport } from '../../forms/use-report.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { FieldAlerts } from '../../forms/style/FieldAlerts.tsx'
import { useFieldAlerts } from '../../forms/style/use-field-alerts.ts'
import { FocusField } from './FocusField.tsx'
import { PictureUploads } from '../../frame/pictures/PictureUploads.tsx'

type PictureScreenProps = ReplyOf<DeskCalls['/picture/get']>

/** The day that a date without a year is near: that of the photograph, else that of the upload; null for neither. */
function writtenOn({ takenAt, uploadedAt }: PictureScreenProps['picture']): string | null {
  const at = takenAt ?? uploadedAt
  return at === null ? null : tokyoDay(new Date(at))
}

/** One picture: its texts, its focus, whether readers may get it, and its uses. */
export function PictureScreen({ picture, uses, mayChangeShown }: PictureScreenProps) {
  const { alt, caption, credit, isOnWeb, focusX, focusY } = picture
  const typed = useDraft(`picture ${picture.id}`, { alt, caption, credit, isOnWeb, focusX, focusY })
  const { values, change: set } = typed
  const { run, isRunning, alert, isSessionLost, resume } = useDeskAction()
  const { revalidate } = useRevalidator()
  const report = useReport()
  const save = async () => {
    const isDone = await run(async () => {
      const sent = mayChangeShown ? values : { caption: values.caption, credit: values.credit }
      await callDesk('/picture/update', { id: picture.id, ...sent })
    })
    if (!isDone) return
    typed.accept(values)
    report(picturesText.saved)
    await revalidate()
  }
  const texts = [
    { name: 'alt', label: picturesText.alt, hint: picturesText.altHint, most: ALT_MAX, isDisabled: !mayChangeShown },
    { name: 'caption', label: picturesText.caption, hint: undefined, most: CAPTION_MAX, isDisabled: false },
    { name: 'credit', label: picturesText.credit, hint: undefined, most: CREDIT_MAX, isDisabled: false },
  ] as const
  const { alerts, isMissing } = useFieldAlerts(
    texts.map(({ name }) => values[name]),
    writtenOn(picture),
  )
  return (
    <>
      <h1>{[picture.caption, picture.fileName, picturesText.title].find((name) => name !== '')}</h1>
      <p className="quiet">
        {[
          picture.fileName === '' ? null : picture.fileName,
          picturesText.size(picture.width, picture.height),
          picture.takenAt === null ? null : picturesText.takenAt(shortTime(picture.takenAt)),
          picture.uploadedAt === null ? null : picturesText.by(picture.uploadedBy, shortTime(picture.uploadedAt)),
          picturesText.noPlace,
        ]
          .filter((part) => part !== null)
          .join('　')}
      </p>
      {isSessionLost && <SessionEnd onResume={resume} />}
      <DraftNotice form={typed} />
      {!mayChangeShown && <p>{picturesText.onlyEditors}</p>}
      <FocusField
        picture={picture}
        focus={{ x: values.focusX, y: values.focusY }}
        isDisabled={!mayChangeShown}
        onChange={({ x, y }) => set({ focusX: x, focusY: y })}
      />
      <form
        className="stack gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {texts.map(({ name, label, hint, most, isDisabled }, index) => (
          <Field key={name} label={label} {...(hint === undefined ? {} : { hint })}>
            {(control) => (
              <>
                <textarea
                  {...control}
                  rows={2}
                  maxLength={most}
                  disabled={isDisabled}
                  value={values[name]}
                  onChange={(event) => set({ [name]: event.target.value })}
                />
                <FieldAlerts
                  text={values[name]}
                  alerts={isDisabled ? [] : (alerts[index] ?? [])}
                  onText={(text) => set({ [name]: text })}
                />
              </>
            )}
          </Field>
        ))}
        {isMissing && <p className="quiet">{styleText.missing}</p>}
        <label>
          <input
            type="checkbox"
            checked={values.isOnWeb}
            disabled={!mayChangeShown}
            onChange={(event) => set({ isOnWeb: event.target.checked })}
          />{' '}
          {picturesText.onWeb}
        </label>
        <p className="quiet">{picturesText.onWebHint}</p>
        <p role="alert" className="alert">
          {alert}
        </p>
        <Button type="submit" isFilled disabled={isRunning}>
          {picturesText.save}
        </Button>
      </form>
      {mayChangeShown && (
        <section className="section">
          <h2>{picturesText.replaceFile}</h2>
          <p className="quiet">{picturesText.replaceHint}</p>
          <PictureUploads
            replaced={picture.id}
            onUploaded={() => {
              report(picturesText.replaced)
              void revalidate()
            }}
          />
        </section>
      )}
      <section className="section">
        <h2>{picturesText.uses}</h2>
        {uses.length === 0 && <p className="quiet">{picturesText.unused}</p>}
        <ul>
          {uses.map(({ articleId, title, isListed }) => (
            <li key={articleId}>
              <Link to={`/articles/${articleId}/`}>{title === '' ? articlesText.untitled : title}</Link>{' '}
              {isListed ? picturesText.seen : picturesText.unseen}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
