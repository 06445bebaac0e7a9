import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { articlesText, articleText, problemSentences } from '../../../messages/desk-articles.ts'
import { previewText } from '../../../messages/desk-preview.ts'
import { Editor } from '../../editor/Editor.tsx'
import type { OpenEditor } from '../../editor/open-editor.ts'
import { StaticText } from '../../editor/StaticText.tsx'
import type { CategoryChoice } from './category-choices.ts'
import { findArticles } from '../../client/find-articles.ts'
import { Conflicts } from './Conflicts.tsx'
import { CopyArticle } from '../../frame/NewArticle.tsx'
import { PicturesPanel } from './PicturesPanel.tsx'
import { ReturnNote } from './ReturnNote.tsx'
import { SaveState } from './SaveState.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { IgnoredAlerts, StyleNotes } from './StyleNotes.tsx'
import { StatePanel } from './StatePanel.tsx'
import { useArticleEditor } from './use-article-editor.ts'
import { useHouseStyle } from './use-house-style.ts'
import { useSettings } from './use-settings.ts'
import { VersionsPanel } from './VersionsPanel.tsx'
import styles from './ArticleScreen.module.css'

interface ArticleScreenProps extends Pick<ReplyOf<DeskCalls['/article/versions']>, 'versions'> {
  article: ReplyOf<DeskCalls['/article/get']>
  categories: readonly CategoryChoice[]
  loadedAt: number
  mayCopy: boolean
  /** Origin of the readers' site. */
  readersUrl: string
}

/** One article: its text, state and settings. */
export function ArticleScreen({ article, versions, categories, loadedAt, mayCopy, readersUrl }: ArticleScreenProps) {
  const [mayWrite, setMayWrite] = useState(article.status.actions.includes('write'))
  const editor = useArticleEditor(article, mayWrite)
  const { status, saved, source, people } = editor
  const settings = useSettings(article.id, status, editor.setStatus)
  const [opened, setOpened] = useState<OpenEditor | null>(null)
  const style = useHouseStyle(article.id, opened, status)
  const [refused, setRefused] = useState<string | null>(null)
  // The last state with unsent text, after a colleague has discarded the article.
  const [leftDocument, setLeftDocument] = useState<unknown>(null)
  const { revalidate } = useRevalidator()
  const followStatus = useEffectEvent((isWritable: boolean) => {
    if (isWritable === mayWrite) return
    setLeftDocument(isWritable ? null : (opened?.view.state.doc.toJSON() ?? null))
    setMayWrite(isWritable)
    // The versions show who did it.
    void revalidate()
  })
  useEffect(() => followStatus(status.actions.includes('write')), [status.actions])

  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <h1 className="visually-hidden">{article.title === '' ? articlesText.untitled : article.title}</h1>
        <div className={styles.line}>
          <Link to="/articles/">{articlesText.title}</Link>
          {!mayWrite && <span>{articleText.readOnly}</span>}
          <span className={styles.people}>
            {people.map(({ clientId, name }) => (
              <span key={clientId} title={name}>
                <i aria-hidden="true">{name.slice(0, 1)}</i> {name} {articleText.here}
              </span>
            ))}
          </span>
          <Link to={`/articles/${article.id}/preview/`}>{previewText.title}</Link>
          {mayCopy && <CopyArticle id={article.id} />}
          {status.state === 'published' && (
            <a href={readersUrl + status.address} target="_blank" rel="noreferrer">
              {articleText.addressLabel}
            </a>
          )}
        </div>
        <ReturnNote returned={status.returned} />
        {leftDocument !== null && (
          <p role="alert" className="notice">
            {articleText.putAway}
          </p>
        )}
        {editor.restored > 0 && <p className="notice">{articleText.restored(editor.restored)}</p>}
        <Conflicts conflicts={editor.conflicts} onSeen={editor.resolveConflicts} />
        <p role="alert" className="alert">
          {editor.alert ?? refused}
        </p>
        {mayWrite ? (
          <Editor
            source={source}
            document={source?.document ?? article.document}
            onOpen={(open) => {
              editor.onOpen(open)
              setOpened(open)
            }}
            state={
              <SaveState status={saved} hasJournal={editor.hasJournal} onResume={editor.resume} readText={() => opened?.text() ?? ''} />
            }
            beside={<StyleNotes style={style} editor={opened} />}
            onStatus={editor.onStatus}
            onConflicts={editor.onConflicts}
            onJournal={editor.onJournal}
            onRefused={(problem) => setRefused(problemSentences[problem] ?? articleText.refused)}
            onDiverged={editor.onDiverged}
            findArticles={findArticles}
          />
        ) : (
          <StaticText document={leftDocument ?? article.document} />
        )}
        <PicturesPanel status={status} settings={settings} style={style} />
      </div>
      <aside className={styles.margin}>
        <StatePanel
          id={article.id}
          loadedAt={loadedAt}
          status={status}
          savedVersion={editor.savedVersion}
          settingsVersion={settings.version}
          openAlerts={style.open}
        />
        <IgnoredAlerts style={style} />
        <SettingsPanel status={status} settings={settings} categories={categories} />
        <VersionsPanel id={article.id} versions={versions} mayRestore={mayWrite} />
      </aside>
    </div>
  )
}
