import { useNavigate } from 'react-router'
import { layoutText } from '../messages.ts'
import { logOut } from '../session/logout.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** Logs out (spec §2); without a script it leads to the login page. */
export function LogoutLink({ className }: { className?: string | undefined }) {
  const navigate = useNavigate()
  return (
    <ButtonLink
      className={className}
      to="/login/"
      onClick={(event) => {
        event.preventDefault()
        void logOut(
          (path) => void navigate(path),
          () => window.location.reload(),
        )
      }}
    >
      {layoutText.logout}
    </ButtonLink>
  )
}
