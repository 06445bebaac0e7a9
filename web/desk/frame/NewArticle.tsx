import { useNavigate } from 'react-router'
import { articlesText, articleText } from '../../messages/desk-articles.ts'
import { Button } from '../../ui/Button.tsx'
import { callDesk } from '../client/call-desk.ts'
import { SessionEnd } from '../forms/sign-in/SessionEnd.tsx'
import { useDeskAction } from '../forms/use-desk-action.ts'
import { DeskIcon } from '../ui/Icons.tsx'
import styles from './NewArticle.module.css'

/** Creates an article, or a copy of one, and opens it. */
function useCreate(copyOf?: number) {
  const navigate = useNavigate()
  const { run, ...action } = useDeskAction()
  const create = () =>
    run(async () => {
      const body = copyOf === undefined ? {} : { copyOf }
      const { id } = await callDesk('/article/create', body)
      await navigate(`/articles/${id}/`)
    })
  return { ...action, create }
}

/** Why nothing was created. */
function Problem({ alert, isSessionLost, resume }: Pick<ReturnType<typeof useCreate>, 'alert' | 'isSessionLost' | 'resume'>) {
  return (
    <>
      {isSessionLost && <SessionEnd onResume={resume} />}
      <span role="alert" className="alert">
        {alert}
      </span>
    </>
  )
}

/** Begins an article and opens it; the key N presses it. */
export function NewArticle() {
  const { create, isRunning, ...problem } = useCreate()
  return (
    <div className={styles.write}>
      <Problem {...problem} />
      <Button isFilled disabled={isRunning} aria-keyshortcuts="N" onClick={() => void create()}>
        {`＋ ${articlesText.write}`}
      </Button>
    </div>
  )
}

/** The same as a tab of the phone. */
export function WriteTab({ className }: { className: string | undefined }) {
  const { create, isRunning, ...problem } = useCreate()
  return (
    <div className={className}>
      <button type="button" disabled={isRunning} onClick={() => void create()}>
        <DeskIcon name="plus" />
        {articlesText.write}
      </button>
      <div>
        <Problem {...problem} />
      </div>
    </div>
  )
}

/** Copies an article and opens the copy. */
export function CopyArticle({ id }: { id: number }) {
  const { create, isRunning, ...problem } = useCreate(id)
  return (
    <div>
      <Problem {...problem} />
      <Button disabled={isRunning} onClick={() => void create()}>
        {articleText.copy}
      </Button>
    </div>
  )
}
