import { useNavigate } from 'react-router'
import { logOut } from '../../session/logout.ts'

/** Returns a function that goes to the login page as after a logout (product §4), for a call that has ended the session. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  return () =>
    void logOut(
      (path) => void navigate(path),
      () => window.location.reload(),
      Promise.resolve(),
    )
}
