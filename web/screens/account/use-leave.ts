import { useNavigate } from 'react-router'
import { logOut } from '../../session/logout.ts'

/** Returns a function that goes to the login page as after a logout (product §4), for a call that has ended the session. */
export function useLeave(): (path?: string) => void {
  const navigate = useNavigate()
  return (path) =>
    void logOut(
      (login) => navigate(path ?? login),
      () => window.location.reload(),
      Promise.resolve(),
    )
}
