import { useNavigate } from 'react-router'
import { layoutText } from '../messages/pages.ts'
import { clearTab } from '../storage/tab-storage.ts'
import { writeTimes } from '../storage/times.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** Logs out (product §2); without a script it goes to the login page. Guests do not load its code. */
export function LogoutLink({ className }: { className?: string | undefined }) {
  const navigate = useNavigate()
  async function leave() {
    const module = await import('./logout.ts').catch(() => null)
    if (module !== null)
      return module.logOut(
        (path) => navigate(path),
        () => window.location.reload(),
      )
    // Without a connection the server is not notified; this browser deletes the session all the same.
    writeTimes({ jwt: '', loginRef: '', lot: '' })
    clearTab()
    window.location.assign('/login/')
  }
  return (
    <ButtonLink
      className={className}
      to="/login/"
      onClick={(event) => {
        event.preventDefault()
        void leave()
      }}
    >
      {layoutText.logout}
    </ButtonLink>
  )
}
