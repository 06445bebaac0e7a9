import { Form, Link } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskTag } from '@yukan/contract/desk/taxonomy.ts'
import { FIND_MAX } from '@yukan/rules/limits.ts'
import { categoriesText, tagsText } from '../../../messages/desk-taxonomy.ts'
import { Button } from '../../../ui/Button.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { TagDialog } from './TagDialog.tsx'
import styles from './Taxonomy.module.css'
import { useDialog } from '../../frame/use-dialog.ts'

type TagsScreenProps = ReplyOf<DeskCalls['/tag/list']> & { words: string }

/** The tag of a group that most articles have. */
function commonest(group: readonly DeskTag[]): DeskTag | undefined {
  return group.toSorted((one, other) => other.articles - one.articles)[0]
}

/** Tags with their articles, and tags that are two spellings of the same word. */
export function TagsScreen({ tags, next, similar, words }: TagsScreenProps) {
  const { open, setOpen, done } = useDialog<{ kind: 'rename' | 'merge'; tag: DeskTag }>()
  const { run, isRunning, alert, isSessionLost, resume } = useDeskAction()
  const mergeGroup = (group: readonly DeskTag[], into: DeskTag) =>
    run(async () => {
      for (const { id } of group) {
        if (id === into.id) continue
        await callDesk('/tag/merge', { id, intoId: into.id })
      }
      done(tagsText.merged(into.name))
    })
  const more = new URLSearchParams({ ...(words === '' ? {} : { words }), after: next ?? '' })
  return (
    <>
      <h1>{tagsText.title}</h1>
      <DeskAlert action={{ alert, isSessionLost, resume }} />
      {similar.length > 0 && (
        <section className="section">
          <h2>{tagsText.similar}</h2>
          <p className="quiet">{tagsText.similarHint}</p>
          <ul className={`ruled ${styles.rows}`}>
            {similar.map((group) => {
              const into = commonest(group)
              return (
                <li key={group[0]?.id}>
                  {group.map(({ id, name, articles }) => (
                    <span key={id}>
                      <b>{name}</b> {categoriesText.count(articles)}
                    </span>
                  ))}
                  <span className={styles.actions}>
                    {into !== undefined && (
                      <Button disabled={isRunning} onClick={() => void mergeGroup(group, into)}>
                        {tagsText.mergeInto(into.name)}
                      </Button>
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <section className="section">
        <h2>{tagsText.all}</h2>
        <Form role="search" className="search">
          <input name="words" defaultValue={words} aria-label={tagsText.search} placeholder={tagsText.search} maxLength={FIND_MAX} />
          <Button type="submit">{tagsText.submit}</Button>
        </Form>
        {tags.length === 0 && <p>{tagsText.none}</p>}
        <ul className={`ruled ${styles.rows}`}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <b>{tag.name}</b>
              <span className={styles.count}>{categoriesText.count(tag.articles)}</span>
              <span className={styles.actions}>
                <Button onClick={() => setOpen({ kind: 'rename', tag })}>{tagsText.rename}</Button>
                <Button onClick={() => setOpen({ kind: 'merge', tag })}>{tagsText.merge}</Button>
              </span>
            </li>
          ))}
        </ul>
        {next !== null && (
          <p className="more">
            <Link to={`?${more.toString()}`}>{tagsText.next}</Link>
          </p>
        )}
      </section>
      {open !== null && <TagDialog kind={open.kind} tag={open.tag} onDone={done} onClose={() => setOpen(null)} />}
    </>
  )
}
