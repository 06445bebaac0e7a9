import { useNavigate } from 'react-router'
import { logOut } from '../../session/logout.ts'

/** Goes to the login page as after a logout (product §4), where the call before has ended the session. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  return () =>
    void logOut(
      (path) => void navigate(path),
      () => window.location.reload(),
      Promise.resolve(),
    )
}
