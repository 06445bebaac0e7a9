import { useNavigate } from 'react-router'
import type { deskArticleCreate } from '@yukan/contract/desk/article.ts'
import { articlesText, articleText } from '../../../messages/desk-articles.ts'
import { Button } from '../../../ui/Button.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { SessionEnd } from '../../forms/SessionEnd.tsx'
import { usePasskeyAction } from '../../forms/use-passkey.ts'

interface CreateProps {
  copyOf?: number
  label: string
  isFilled: boolean
}

function Create({ copyOf, label, isFilled }: CreateProps) {
  const navigate = useNavigate()
  const { run, isRunning, alert, isSessionLost, resume } = usePasskeyAction()
  const create = async () => {
    const body = copyOf === undefined ? {} : { copyOf }
    const { id } = await callDesk<typeof deskArticleCreate>('POST', '/desk/v1/article/create', { body })
    await navigate(`/articles/${id}/`)
  }
  return (
    <div>
      {isSessionLost && <SessionEnd onResume={resume} />}
      <Button isFilled={isFilled} disabled={isRunning} onClick={() => void run(create)}>
        {label}
      </Button>
      <span role="alert" className="alert">
        {alert}
      </span>
    </div>
  )
}

/** Begins an article and opens it. */
export function NewArticle() {
  return <Create label={`＋ ${articlesText.write}`} isFilled />
}

/** Copies an article and opens the copy. */
export function CopyArticle({ id }: { id: number }) {
  return <Create label={articleText.copy} copyOf={id} isFilled={false} />
}
