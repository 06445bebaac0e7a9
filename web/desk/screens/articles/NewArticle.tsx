import { useNavigate } from 'react-router'
import type { deskArticleCreate } from '@yukan/contract/desk/article.ts'
import { articlesText } from '../../../messages/desk-articles.ts'
import { Button } from '../../../ui/Button.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { SessionEnd } from '../../forms/SessionEnd.tsx'
import { usePasskeyAction } from '../../forms/use-passkey.ts'

/** Begins an article and opens it. */
export function NewArticle() {
  const navigate = useNavigate()
  const { run, isRunning, alert, isSessionLost, resume } = usePasskeyAction()
  const create = async () => {
    const { id } = await callDesk<typeof deskArticleCreate>('POST', '/desk/v1/article/create', { body: {} })
    await navigate(`/articles/${id}/`)
  }
  return (
    <div>
      {isSessionLost && <SessionEnd onResume={resume} />}
      <Button isFilled disabled={isRunning} onClick={() => void run(create)}>
        ＋ {articlesText.write}
      </Button>
      <span role="alert" className="alert">
        {alert}
      </span>
    </div>
  )
}
