import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react'
import { Link } from './Link.tsx'
import styles from './Button.module.css'

function classOf(isFilled: boolean, className: string | undefined): string {
  return [styles.button, isFilled ? styles.filled : '', className ?? ''].join(' ').trim()
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isFilled?: boolean
}

/** A button, 44 px high at least. */
export function Button({ isFilled = false, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classOf(isFilled, className)} {...rest} />
}

interface ButtonLinkProps {
  to: string
  isFilled?: boolean
  className?: string | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
  children: ReactNode
}

/** A link styled as a button. */
export function ButtonLink({ to, isFilled = false, className, onClick, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classOf(isFilled, className)} onClick={onClick}>
      {children}
    </Link>
  )
}
