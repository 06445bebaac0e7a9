/** Every call of the desk with its handler: one of each file below `v1/`. */
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskCallHandler } from './desk-handler.ts'
import { inOrderOfCalls } from '../calls/order-handlers.ts'
import { articleApprove } from './v1/article/approve.ts'
import { articleChangeMany } from './v1/article/change-many.ts'
import { articleCorrect } from './v1/article/correct.ts'
import { articleCreate } from './v1/article/create.ts'
import { articleDifference } from './v1/article/difference.ts'
import { articleDiscard } from './v1/article/discard.ts'
import { articleGet } from './v1/article/get.ts'
import { articleLeave } from './v1/article/leave.ts'
import { articleList } from './v1/article/list.ts'
import { articlePoll } from './v1/article/poll.ts'
import { articlePublish } from './v1/article/publish.ts'
import { articleRecover } from './v1/article/recover.ts'
import { articleReinstate } from './v1/article/reinstate.ts'
import { articleRestore } from './v1/article/restore.ts'
import { articleReturn } from './v1/article/return.ts'
import { articleSendForReview } from './v1/article/send-for-review.ts'
import { articleSendSteps } from './v1/article/send-steps.ts'
import { articleSetSettings } from './v1/article/set-settings.ts'
import { articleTakeBack } from './v1/article/take-back.ts'
import { articleToday } from './v1/article/today.ts'
import { articleUndoReturn } from './v1/article/undo-return.ts'
import { articleUnpublish } from './v1/article/unpublish.ts'
import { articleUnschedule } from './v1/article/unschedule.ts'
import { articleVersions } from './v1/article/versions.ts'
import { articleWithdraw } from './v1/article/withdraw.ts'
import { auditList } from './v1/audit/list.ts'
import { breakingChange } from './v1/breaking/change.ts'
import { breakingList } from './v1/breaking/list.ts'
import { breakingRestore } from './v1/breaking/restore.ts'
import { breakingSet } from './v1/breaking/set.ts'
import { breakingTakeDown } from './v1/breaking/take-down.ts'
import { categoryCreate } from './v1/category/create.ts'
import { categoryList } from './v1/category/list.ts'
import { categoryMerge } from './v1/category/merge.ts'
import { categoryOrder } from './v1/category/order.ts'
import { categoryUpdate } from './v1/category/update.ts'
import { dayGet } from './v1/day/get.ts'
import { deliveryExport } from './v1/delivery/export.ts'
import { deliveryGet } from './v1/delivery/get.ts'
import { figuresExport } from './v1/figures/export.ts'
import { figuresGet } from './v1/figures/get.ts'
import { findList } from './v1/find/list.ts'
import { foundingGet } from './v1/founding/get.ts'
import { foundingOpen } from './v1/founding/open.ts'
import { foundingRemoveDemo } from './v1/founding/remove-demo.ts'
import { foundingSetUpPayments } from './v1/founding/set-up-payments.ts'
import { frameGet } from './v1/frame/get.ts'
import { frontCreate } from './v1/front/create.ts'
import { frontGet } from './v1/front/get.ts'
import { frontLaunch } from './v1/front/launch.ts'
import { frontPin } from './v1/front/pin.ts'
import { frontPlace } from './v1/front/place.ts'
import { frontPoll } from './v1/front/poll.ts'
import { frontRedo } from './v1/front/redo.ts'
import { frontRemove } from './v1/front/remove.ts'
import { frontReschedule } from './v1/front/reschedule.ts'
import { frontUndo } from './v1/front/undo.ts'
import { houseRuleCreate } from './v1/house-rule/create.ts'
import { houseRuleDelete } from './v1/house-rule/delete.ts'
import { houseRuleExport } from './v1/house-rule/export.ts'
import { houseRuleImport } from './v1/house-rule/import.ts'
import { houseRuleList } from './v1/house-rule/list.ts'
import { houseRuleUpdate } from './v1/house-rule/update.ts'
import { houseStyleGet } from './v1/house-style/get.ts'
import { houseStyleIgnore } from './v1/house-style/ignore.ts'
import { houseStyleSetCheck } from './v1/house-style/set-check.ts'
import { houseStyleStopIgnoring } from './v1/house-style/stop-ignoring.ts'
import { invitationAuthenticator } from './v1/invitation/authenticator.ts'
import { invitationChallenge } from './v1/invitation/challenge.ts'
import { invitationGet } from './v1/invitation/get.ts'
import { invitationPasskey } from './v1/invitation/passkey.ts'
import { invitationPassword } from './v1/invitation/password.ts'
import { lifeDutyDays } from './v1/life/duty-days.ts'
import { lifeGet } from './v1/life/get.ts'
import { lifeList } from './v1/life/list.ts'
import { lifePrint } from './v1/life/print.ts'
import { lifeSaveAnnouncement } from './v1/life/save-announcement.ts'
import { lifeSaveDoctors } from './v1/life/save-doctors.ts'
import { lifeSaveEvent } from './v1/life/save-event.ts'
import { lifeSaveObituary } from './v1/life/save-obituary.ts'
import { lifeSetState } from './v1/life/set-state.ts'
import { memberAddNote } from './v1/member/add-note.ts'
import { memberCancel } from './v1/member/cancel.ts'
import { memberDeleteNote } from './v1/member/delete-note.ts'
import { memberFind } from './v1/member/find.ts'
import { memberGet } from './v1/member/get.ts'
import { memberReconcile } from './v1/member/reconcile.ts'
import { memberRemoveDevice } from './v1/member/remove-device.ts'
import { memberReveal } from './v1/member/reveal.ts'
import { memberSendLink } from './v1/member/send-link.ts'
import { memberSetAddress } from './v1/member/set-address.ts'
import { memberSetBank } from './v1/member/set-bank.ts'
import { memberSetBankPrint } from './v1/member/set-bank-print.ts'
import { memberSetBlocked } from './v1/member/set-blocked.ts'
import { memberSetProfile } from './v1/member/set-profile.ts'
import { memberSetReadingRole } from './v1/member/set-reading-role.ts'
import { memberUnban } from './v1/member/unban.ts'
import { messageGet } from './v1/message/get.ts'
import { messageList } from './v1/message/list.ts'
import { messageSetAnswered } from './v1/message/set-answered.ts'
import { oldAddressAdd } from './v1/old-address/add.ts'
import { oldAddressList } from './v1/old-address/list.ts'
import { oldAddressRemove } from './v1/old-address/remove.ts'
import { openingConsent } from './v1/opening/consent.ts'
import { openingEnd } from './v1/opening/end.ts'
import { openingExtend } from './v1/opening/extend.ts'
import { openingList } from './v1/opening/list.ts'
import { openingOpenAlone } from './v1/opening/open-alone.ts'
import { openingRequest } from './v1/opening/request.ts'
import { ownAddPasskey } from './v1/own/add-passkey.ts'
import { ownAuthenticator } from './v1/own/authenticator.ts'
import { ownChallenge } from './v1/own/challenge.ts'
import { ownDeletePasskey } from './v1/own/delete-passkey.ts'
import { ownGet } from './v1/own/get.ts'
import { ownRecoveryCodes } from './v1/own/recovery-codes.ts'
import { ownSetPassword } from './v1/own/set-password.ts'
import { ownUpdate } from './v1/own/update.ts'
import { paperTextCorrect } from './v1/paper-text/correct.ts'
import { paperTextDrop } from './v1/paper-text/drop.ts'
import { paperTextGet } from './v1/paper-text/get.ts'
import { paperTextList } from './v1/paper-text/list.ts'
import { paperTextPoll } from './v1/paper-text/poll.ts'
import { paperTextRetry } from './v1/paper-text/retry.ts'
import { paperCreate } from './v1/paper/create.ts'
import { paperDiscard } from './v1/paper/discard.ts'
import { paperGet } from './v1/paper/get.ts'
import { paperList } from './v1/paper/list.ts'
import { paperMove } from './v1/paper/move.ts'
import { paperPoll } from './v1/paper/poll.ts'
import { paperPublish } from './v1/paper/publish.ts'
import { paperRemove } from './v1/paper/remove.ts'
import { paperReplace } from './v1/paper/replace.ts'
import { paperRetry } from './v1/paper/retry.ts'
import { paperSort } from './v1/paper/sort.ts'
import { paperUpload } from './v1/paper/upload.ts'
import { paperWithdraw } from './v1/paper/withdraw.ts'
import { pictureGet } from './v1/picture/get.ts'
import { pictureList } from './v1/picture/list.ts'
import { pictureReplace } from './v1/picture/replace.ts'
import { pictureUpdate } from './v1/picture/update.ts'
import { pictureUpload } from './v1/picture/upload.ts'
import { previewCreate } from './v1/preview/create.ts'
import { previewList } from './v1/preview/list.ts'
import { previewRevoke } from './v1/preview/revoke.ts'
import { recoveryChallenge } from './v1/recovery/challenge.ts'
import { recoveryGet } from './v1/recovery/get.ts'
import { recoveryPasskey } from './v1/recovery/passkey.ts'
import { recoveryPassword } from './v1/recovery/password.ts'
import { recoveryRequest } from './v1/recovery/request.ts'
import { regionGet } from './v1/region/get.ts'
import { regionSave } from './v1/region/save.ts'
import { sessionChallenge } from './v1/session/challenge.ts'
import { sessionEndOther } from './v1/session/end-other.ts'
import { sessionEnd } from './v1/session/end.ts'
import { sessionExtend } from './v1/session/extend.ts'
import { sessionGet } from './v1/session/get.ts'
import { sessionList } from './v1/session/list.ts'
import { sessionProvePasskey } from './v1/session/prove-passkey.ts'
import { sessionProvePassword } from './v1/session/prove-password.ts'
import { settingDifference } from './v1/setting/difference.ts'
import { settingGet } from './v1/setting/get.ts'
import { settingList } from './v1/setting/list.ts'
import { settingRestore } from './v1/setting/restore.ts'
import { settingUpdate } from './v1/setting/update.ts'
import { settingVersions } from './v1/setting/versions.ts'
import { signInChallenge } from './v1/sign-in/challenge.ts'
import { signInPasskey } from './v1/sign-in/passkey.ts'
import { signInPassword } from './v1/sign-in/password.ts'
import { staffCancelInvitation } from './v1/staff/cancel-invitation.ts'
import { staffInvite } from './v1/staff/invite.ts'
import { staffList } from './v1/staff/list.ts'
import { staffReset } from './v1/staff/reset.ts'
import { staffSetBlocked } from './v1/staff/set-blocked.ts'
import { staffSetRole } from './v1/staff/set-role.ts'
import { tagList } from './v1/tag/list.ts'
import { tagMerge } from './v1/tag/merge.ts'
import { tagRename } from './v1/tag/rename.ts'

export const deskHandlers: readonly DeskCallHandler[] = inOrderOfCalls(deskCalls, [
  articleApprove,
  articleChangeMany,
  articleCorrect,
  articleCreate,
  articleDifference,
  articleDiscard,
  articleGet,
  articleLeave,
  articleList,
  articlePoll,
  articlePublish,
  articleRecover,
  articleReinstate,
  articleRestore,
  articleReturn,
  articleSendForReview,
  articleSendSteps,
  articleSetSettings,
  articleTakeBack,
  articleUndoReturn,
  articleToday,
  articleUnpublish,
  articleUnschedule,
  articleVersions,
  articleWithdraw,
  auditList,
  breakingChange,
  breakingList,
  breakingRestore,
  breakingSet,
  breakingTakeDown,
  categoryCreate,
  categoryList,
  categoryMerge,
  categoryOrder,
  categoryUpdate,
  dayGet,
  deliveryExport,
  deliveryGet,
  figuresExport,
  figuresGet,
  findList,
  foundingGet,
  foundingOpen,
  foundingRemoveDemo,
  foundingSetUpPayments,
  frameGet,
  frontCreate,
  frontGet,
  frontLaunch,
  frontPin,
  frontPlace,
  frontPoll,
  frontRedo,
  frontRemove,
  frontReschedule,
  frontUndo,
  houseRuleCreate,
  houseRuleDelete,
  houseRuleExport,
  houseRuleImport,
  houseRuleList,
  houseRuleUpdate,
  houseStyleGet,
  houseStyleIgnore,
  houseStyleSetCheck,
  houseStyleStopIgnoring,
  invitationAuthenticator,
  invitationChallenge,
  invitationGet,
  invitationPasskey,
  invitationPassword,
  lifeDutyDays,
  lifeGet,
  lifeList,
  lifePrint,
  lifeSaveAnnouncement,
  lifeSaveDoctors,
  lifeSaveEvent,
  lifeSaveObituary,
  lifeSetState,
  memberAddNote,
  memberCancel,
  memberDeleteNote,
  memberFind,
  memberGet,
  memberReconcile,
  memberRemoveDevice,
  memberReveal,
  memberSendLink,
  memberSetAddress,
  memberSetBank,
  memberSetBankPrint,
  memberSetBlocked,
  memberSetProfile,
  memberSetReadingRole,
  memberUnban,
  messageGet,
  messageList,
  messageSetAnswered,
  oldAddressAdd,
  oldAddressList,
  oldAddressRemove,
  openingConsent,
  openingEnd,
  openingExtend,
  openingList,
  openingOpenAlone,
  openingRequest,
  ownAddPasskey,
  ownAuthenticator,
  ownChallenge,
  ownDeletePasskey,
  ownGet,
  ownRecoveryCodes,
  ownSetPassword,
  ownUpdate,
  paperTextCorrect,
  paperTextDrop,
  paperTextGet,
  paperTextList,
  paperTextPoll,
  paperTextRetry,
  paperCreate,
  paperDiscard,
  paperGet,
  paperList,
  paperMove,
  paperPoll,
  paperPublish,
  paperRemove,
  paperReplace,
  paperRetry,
  paperSort,
  paperUpload,
  paperWithdraw,
  pictureGet,
  pictureList,
  pictureReplace,
  pictureUpdate,
  pictureUpload,
  previewCreate,
  previewList,
  previewRevoke,
  recoveryChallenge,
  recoveryGet,
  recoveryPasskey,
  recoveryPassword,
  recoveryRequest,
  regionGet,
  regionSave,
  sessionChallenge,
  sessionEndOther,
  sessionEnd,
  sessionExtend,
  sessionGet,
  sessionList,
  sessionProvePasskey,
  sessionProvePassword,
  settingDifference,
  settingGet,
  settingList,
  settingRestore,
  settingUpdate,
  settingVersions,
  signInChallenge,
  signInPasskey,
  signInPassword,
  staffCancelInvitation,
  staffInvite,
  staffList,
  staffReset,
  staffSetBlocked,
  staffSetRole,
  tagList,
  tagMerge,
  tagRename,
])
