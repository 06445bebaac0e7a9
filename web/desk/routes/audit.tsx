import { useLoaderData } from 'react-router'
import { auditText } from '../../messages/desk.ts'
import { deskLoader } from './loaders.ts'
import { AuditScreen } from '../screens/staff/AuditScreen.tsx'

export const meta = () => [{ title: auditText.title }]

/** Queries: `words` to search for, `action`, `before` for an older page. */
export const loader = deskLoader(async (desk, { request }) => {
  const { searchParams } = new URL(request.url)
  const words = searchParams.get('words') ?? ''
  const action = searchParams.get('action') ?? ''
  const before = Number(searchParams.get('before') ?? '')
  const query = {
    ...(words.trim() === '' ? {} : { words }),
    ...(action === '' ? {} : { action }),
    ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
  }
  return { words, action, ...(await desk('/audit/list', { query })) }
})

export default function Audit() {
  return <AuditScreen {...useLoaderData<typeof loader>()} />
}
