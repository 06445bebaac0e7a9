import { ComingScreen } from './ComingScreen.tsx'
import { NeedsLoginScreen } from './NeedsLoginScreen.tsx'

/** A page under account or edit: guests are led to the login (spec §2). */
export function MembersOnlyScreen({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? <ComingScreen /> : <NeedsLoginScreen />
}
