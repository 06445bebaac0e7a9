import type { AnyCall } from '../call.ts'
import { isCall } from '../calls.ts'
import * as article from './article.ts'
import * as audit from './audit.ts'
import * as breaking from './breaking.ts'
import * as day from './day.ts'
import * as delivery from './delivery.ts'
import * as figures from './figures.ts'
import * as find from './find.ts'
import * as founding from './founding.ts'
import * as frame from './frame.ts'
import * as front from './front.ts'
import * as houseRule from './house-rule.ts'
import * as houseStyle from './house-style.ts'
import * as invitation from './invitation.ts'
import * as life from './life.ts'
import * as member from './member.ts'
import * as memberData from './member-data.ts'
import * as message from './message.ts'
import * as oldAddress from './old-address.ts'
import * as opening from './opening.ts'
import * as own from './own.ts'
import * as paper from './paper.ts'
import * as paperText from './paper-text.ts'
import * as picture from './picture.ts'
import * as preview from './preview.ts'
import * as region from './region.ts'
import * as recovery from './recovery.ts'
import * as session from './session.ts'
import * as setting from './setting.ts'
import * as signIn from './sign-in.ts'
import * as staff from './staff.ts'
import * as taxonomy from './taxonomy.ts'

/** Every call of the desk, by path. */
export const deskCalls: readonly AnyCall[] = [
  article,
  audit,
  breaking,
  day,
  delivery,
  figures,
  find,
  founding,
  frame,
  front,
  houseRule,
  houseStyle,
  invitation,
  life,
  member,
  memberData,
  message,
  oldAddress,
  opening,
  own,
  paper,
  paperText,
  picture,
  preview,
  region,
  recovery,
  session,
  setting,
  signIn,
  staff,
  taxonomy,
]
  .flatMap((area) => Object.values<unknown>(area).filter(isCall))
  .toSorted((one, other) => (one.path < other.path ? -1 : 1))
