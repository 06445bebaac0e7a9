import { errorText } from '../../messages.ts'
import { ErrorScreen } from '../ErrorScreen.tsx'

/** Says plainly that a members' page is not there yet. */
export function ComingScreen() {
  return <ErrorScreen status={501} message={errorText.notYet} help={errorText.notYetHelp} />
}
