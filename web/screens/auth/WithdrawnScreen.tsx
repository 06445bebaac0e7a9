import { wayText, withdrawnText as text } from '../../messages/members.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { OutcomePage, Ways } from './MemberPage.tsx'

/** The login page after a withdrawal (product §4): that it is done and what remains open to read, in place of a form that no longer works. */
export function WithdrawnScreen() {
  return (
    <OutcomePage title={text.title}>
      <p>{text.thanks}</p>
      <p>{text.free}</p>
      <p>{text.again}</p>
      <p className="buttons">
        <ButtonLink to="/" isFilled>
          {wayText.toTop}
        </ButtonLink>
      </p>
      <Ways>
        <Link className="text-link" to="/subscriptions/">
          {wayText.toPlans}
        </Link>
        <Link className="text-link" to="/login/">
          {text.other}
        </Link>
      </Ways>
    </OutcomePage>
  )
}
