import { recoveryText } from '../../messages/desk.ts'
import { RecoveryRequestScreen } from '../screens/entry/RecoveryRequestScreen.tsx'

export const meta = () => [{ title: recoveryText.title }]

export default RecoveryRequestScreen
