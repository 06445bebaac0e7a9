import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionText } from '../../messages/members.ts'
import { writeTimes } from '../../storage/times.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './NeedsLoginScreen.module.css'

const READING_MS = 2500

/** Shows a guest that the page needs a login, stores its path, and links to the login (product §2, §8 "Session"). */
export function NeedsLoginScreen() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    writeTimes({ loginRef: `${pathname}${search}` })
    const timer = setTimeout(() => void navigate('/login/', { replace: true }), READING_MS)
    return () => clearTimeout(timer)
  }, [pathname, search, navigate])
  return (
    <section className={styles.screen}>
      <h1 className={styles.heading}>{sessionText.needsLoginTitle}</h1>
      <p role="alert" className={styles.alert}>
        {sessionText.needsLogin}
      </p>
      <ButtonLink to="/login/" isFilled>
        {sessionText.toLogin}
      </ButtonLink>
    </section>
  )
}
