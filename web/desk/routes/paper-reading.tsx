import { useLoaderData } from 'react-router'
import { pageTextText } from '../../messages/desk-paper-text.ts'
import { deskLoader } from './loaders.ts'
import { ReadingQueueScreen } from '../screens/paper-text/ReadingQueueScreen.tsx'

export const meta = () => [{ title: pageTextText.title }]

export const loader = deskLoader(async (desk) => ({ loaded: await desk('/paper-text/list', { query: {} }) }))

export default function PaperReading() {
  const { loaded } = useLoaderData<typeof loader>()
  return <ReadingQueueScreen loaded={loaded} />
}
