/** Every call of the desk with its handler: one of each file below `v1/`. */
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskCallHandler } from './desk-handler.ts'
import { inOrderOfCalls } from '../calls/order-handlers.ts'
import { handleApprove as articleApprove } from './v1/article/approve.ts'
import { handleChangeMany as articleChangeMany } from './v1/article/change-many.ts'
import { handleCorrect as articleCorrect } from './v1/article/correct.ts'
import { handleCreateArticle as articleCreate } from './v1/article/create.ts'
import { getDifference as articleDifference } from './v1/article/difference.ts'
import { handleDiscard as articleDiscard } from './v1/article/discard.ts'
import { getArticle as articleGet } from './v1/article/get.ts'
import { handleLeave as articleLeave } from './v1/article/leave.ts'
import { getArticleList as articleList } from './v1/article/list.ts'
import { handlePoll as articlePoll } from './v1/article/poll.ts'
import { handlePublish as articlePublish } from './v1/article/publish.ts'
import { handleRecover as articleRecover } from './v1/article/recover.ts'
import { handleReinstate as articleReinstate } from './v1/article/reinstate.ts'
import { handleRestore as articleRestore } from './v1/article/restore.ts'
import { handleReturn as articleReturn } from './v1/article/return.ts'
import { handleSendForReview as articleSendForReview } from './v1/article/send-for-review.ts'
import { handleSendSteps as articleSendSteps } from './v1/article/send-steps.ts'
import { handleSetArticleSettings as articleSetSettings } from './v1/article/set-settings.ts'
import { handleTakeBack as articleTakeBack } from './v1/article/take-back.ts'
import { handleUndoReturn as articleUndoReturn } from './v1/article/undo-return.ts'
import { getToday as articleToday } from './v1/article/today.ts'
import { handleUnpublish as articleUnpublish } from './v1/article/unpublish.ts'
import { handleUnschedule as articleUnschedule } from './v1/article/unschedule.ts'
import { getVersions as articleVersions } from './v1/article/versions.ts'
import { handleWithdraw as articleWithdraw } from './v1/article/withdraw.ts'
import { getAuditList as auditList } from './v1/audit/list.ts'
import { handleChangeBreaking as breakingChange } from './v1/breaking/change.ts'
import { handleListBreaking as breakingList } from './v1/breaking/list.ts'
import { handleRestoreBreaking as breakingRestore } from './v1/breaking/restore.ts'
import { handleSetBreaking as breakingSet } from './v1/breaking/set.ts'
import { handleTakeDownBreaking as breakingTakeDown } from './v1/breaking/take-down.ts'
import { handleCreateCategory as categoryCreate } from './v1/category/create.ts'
import { getCategoryList as categoryList } from './v1/category/list.ts'
import { handleMergeCategory as categoryMerge } from './v1/category/merge.ts'
import { handleOrderCategory as categoryOrder } from './v1/category/order.ts'
import { handleUpdateCategory as categoryUpdate } from './v1/category/update.ts'
import { getDay as dayGet } from './v1/day/get.ts'
import { handleExportDeliveries as deliveryExport } from './v1/delivery/export.ts'
import { handleGetDeliveries as deliveryGet } from './v1/delivery/get.ts'
import { getFiguresExport as figuresExport } from './v1/figures/export.ts'
import { getFigures as figuresGet } from './v1/figures/get.ts'
import { getFindList as findList } from './v1/find/list.ts'
import { getFounding as foundingGet } from './v1/founding/get.ts'
import { handleOpenNewspaper as foundingOpen } from './v1/founding/open.ts'
import { handleRemoveDemo as foundingRemoveDemo } from './v1/founding/remove-demo.ts'
import { handleSetUpPayments as foundingSetUpPayments } from './v1/founding/set-up-payments.ts'
import { getFrame as frameGet } from './v1/frame/get.ts'
import { handleCreateFront as frontCreate } from './v1/front/create.ts'
import { getFront as frontGet } from './v1/front/get.ts'
import { handleLaunchFront as frontLaunch } from './v1/front/launch.ts'
import { handlePinFront as frontPin } from './v1/front/pin.ts'
import { handlePlaceFront as frontPlace } from './v1/front/place.ts'
import { handlePollFront as frontPoll } from './v1/front/poll.ts'
import { handleRedoFront as frontRedo } from './v1/front/redo.ts'
import { handleRemoveFront as frontRemove } from './v1/front/remove.ts'
import { handleRescheduleFront as frontReschedule } from './v1/front/reschedule.ts'
import { handleUndoFront as frontUndo } from './v1/front/undo.ts'
import { handleCreateHouseRule as houseRuleCreate } from './v1/house-rule/create.ts'
import { handleDeleteHouseRule as houseRuleDelete } from './v1/house-rule/delete.ts'
import { getHouseRuleExport as houseRuleExport } from './v1/house-rule/export.ts'
import { handleImportHouseRules as houseRuleImport } from './v1/house-rule/import.ts'
import { getHouseRuleList as houseRuleList } from './v1/house-rule/list.ts'
import { handleUpdateHouseRule as houseRuleUpdate } from './v1/house-rule/update.ts'
import { getHouseStyle as houseStyleGet } from './v1/house-style/get.ts'
import { handleIgnoreAlert as houseStyleIgnore } from './v1/house-style/ignore.ts'
import { handleSetHouseCheck as houseStyleSetCheck } from './v1/house-style/set-check.ts'
import { handleStopIgnoringAlert as houseStyleStopIgnoring } from './v1/house-style/stop-ignoring.ts'
import { invitationAuthenticator } from './v1/invitation/authenticator.ts'
import { invitationChallenge } from './v1/invitation/challenge.ts'
import { getInvitation as invitationGet } from './v1/invitation/get.ts'
import { invitationPasskey } from './v1/invitation/passkey.ts'
import { invitationPassword } from './v1/invitation/password.ts'
import { handleGetDutyDays as lifeDutyDays } from './v1/life/duty-days.ts'
import { handleGetLife as lifeGet } from './v1/life/get.ts'
import { handleListLife as lifeList } from './v1/life/list.ts'
import { handlePrintLife as lifePrint } from './v1/life/print.ts'
import { handleSaveAnnouncement as lifeSaveAnnouncement } from './v1/life/save-announcement.ts'
import { handleSaveDoctors as lifeSaveDoctors } from './v1/life/save-doctors.ts'
import { handleSaveEvent as lifeSaveEvent } from './v1/life/save-event.ts'
import { handleSaveObituary as lifeSaveObituary } from './v1/life/save-obituary.ts'
import { handleSetLifeState as lifeSetState } from './v1/life/set-state.ts'
import { handleAddNote as memberAddNote } from './v1/member/add-note.ts'
import { handleCancel as memberCancel } from './v1/member/cancel.ts'
import { handleDeleteNote as memberDeleteNote } from './v1/member/delete-note.ts'
import { getMemberFind as memberFind } from './v1/member/find.ts'
import { getMember as memberGet } from './v1/member/get.ts'
import { handleReconcile as memberReconcile } from './v1/member/reconcile.ts'
import { handleRemoveDevice as memberRemoveDevice } from './v1/member/remove-device.ts'
import { handleReveal as memberReveal } from './v1/member/reveal.ts'
import { handleSendLink as memberSendLink } from './v1/member/send-link.ts'
import { handleSetBank as memberSetBank } from './v1/member/set-bank.ts'
import { handleSetBlocked as memberSetBlocked } from './v1/member/set-blocked.ts'
import { handleUnban as memberUnban } from './v1/member/unban.ts'
import { handleGetMessage as messageGet } from './v1/message/get.ts'
import { handleListMessages as messageList } from './v1/message/list.ts'
import { handleSetAnswered as messageSetAnswered } from './v1/message/set-answered.ts'
import { handleAddOldAddresses as oldAddressAdd } from './v1/old-address/add.ts'
import { getOldAddressList as oldAddressList } from './v1/old-address/list.ts'
import { handleRemoveOldAddress as oldAddressRemove } from './v1/old-address/remove.ts'
import { handleConsentOpening as openingConsent } from './v1/opening/consent.ts'
import { handleEndOpening as openingEnd } from './v1/opening/end.ts'
import { handleExtendOpening as openingExtend } from './v1/opening/extend.ts'
import { handleListOpening as openingList } from './v1/opening/list.ts'
import { handleOpenAloneOpening as openingOpenAlone } from './v1/opening/open-alone.ts'
import { handleRequestOpening as openingRequest } from './v1/opening/request.ts'
import { addPasskey as ownAddPasskey } from './v1/own/add-passkey.ts'
import { ownAuthenticator } from './v1/own/authenticator.ts'
import { ownChallenge } from './v1/own/challenge.ts'
import { deletePasskey as ownDeletePasskey } from './v1/own/delete-passkey.ts'
import { getOwn as ownGet } from './v1/own/get.ts'
import { recoveryCodes as ownRecoveryCodes } from './v1/own/recovery-codes.ts'
import { setPassword as ownSetPassword } from './v1/own/set-password.ts'
import { updateOwn as ownUpdate } from './v1/own/update.ts'
import { correctPaperText as paperTextCorrect } from './v1/paper-text/correct.ts'
import { dropPaperText as paperTextDrop } from './v1/paper-text/drop.ts'
import { getPaperText as paperTextGet } from './v1/paper-text/get.ts'
import { listPaperTexts as paperTextList } from './v1/paper-text/list.ts'
import { pollPaperTexts as paperTextPoll } from './v1/paper-text/poll.ts'
import { retryPaperText as paperTextRetry } from './v1/paper-text/retry.ts'
import { handleCreatePaper as paperCreate } from './v1/paper/create.ts'
import { handleDiscardPaper as paperDiscard } from './v1/paper/discard.ts'
import { getPaperEdition as paperGet } from './v1/paper/get.ts'
import { listDeskPapers as paperList } from './v1/paper/list.ts'
import { handleMovePage as paperMove } from './v1/paper/move.ts'
import { handlePollPaper as paperPoll } from './v1/paper/poll.ts'
import { handlePublishPaper as paperPublish } from './v1/paper/publish.ts'
import { handleRemovePage as paperRemove } from './v1/paper/remove.ts'
import { handleReplacePage as paperReplace } from './v1/paper/replace.ts'
import { handleSortPages as paperSort } from './v1/paper/sort.ts'
import { handleUploadPaper as paperUpload } from './v1/paper/upload.ts'
import { handleWithdrawPaper as paperWithdraw } from './v1/paper/withdraw.ts'
import { getPicture as pictureGet } from './v1/picture/get.ts'
import { getPictureList as pictureList } from './v1/picture/list.ts'
import { handleReplacePicture as pictureReplace } from './v1/picture/replace.ts'
import { handleUpdatePicture as pictureUpdate } from './v1/picture/update.ts'
import { handleUpload as pictureUpload } from './v1/picture/upload.ts'
import { handleCreatePreview as previewCreate } from './v1/preview/create.ts'
import { getPreviewList as previewList } from './v1/preview/list.ts'
import { handleRevokePreview as previewRevoke } from './v1/preview/revoke.ts'
import { recoveryChallenge } from './v1/recovery/challenge.ts'
import { getRecovery as recoveryGet } from './v1/recovery/get.ts'
import { recoveryPasskey } from './v1/recovery/passkey.ts'
import { recoveryPassword } from './v1/recovery/password.ts'
import { recoveryRequest } from './v1/recovery/request.ts'
import { getRegionsOfPage as regionGet } from './v1/region/get.ts'
import { handleSaveRegions as regionSave } from './v1/region/save.ts'
import { sessionChallenge } from './v1/session/challenge.ts'
import { endOtherSession as sessionEndOther } from './v1/session/end-other.ts'
import { endSession as sessionEnd } from './v1/session/end.ts'
import { extendSession as sessionExtend } from './v1/session/extend.ts'
import { getSession as sessionGet } from './v1/session/get.ts'
import { listSessions as sessionList } from './v1/session/list.ts'
import { provePasskey as sessionProvePasskey } from './v1/session/prove-passkey.ts'
import { provePassword as sessionProvePassword } from './v1/session/prove-password.ts'
import { getSettingDifference as settingDifference } from './v1/setting/difference.ts'
import { getSetting as settingGet } from './v1/setting/get.ts'
import { getSettingList as settingList } from './v1/setting/list.ts'
import { handleRestoreSetting as settingRestore } from './v1/setting/restore.ts'
import { handleUpdateSetting as settingUpdate } from './v1/setting/update.ts'
import { getSettingVersions as settingVersions } from './v1/setting/versions.ts'
import { signInChallenge } from './v1/sign-in/challenge.ts'
import { signInPasskey } from './v1/sign-in/passkey.ts'
import { signInPassword } from './v1/sign-in/password.ts'
import { handleCancelInvitation as staffCancelInvitation } from './v1/staff/cancel-invitation.ts'
import { invite as staffInvite } from './v1/staff/invite.ts'
import { getStaffList as staffList } from './v1/staff/list.ts'
import { handleResetStaff as staffReset } from './v1/staff/reset.ts'
import { handleSetStaffBlocked as staffSetBlocked } from './v1/staff/set-blocked.ts'
import { handleSetStaffRole as staffSetRole } from './v1/staff/set-role.ts'
import { getTagList as tagList } from './v1/tag/list.ts'
import { handleMergeTag as tagMerge } from './v1/tag/merge.ts'
import { handleRenameTag as tagRename } from './v1/tag/rename.ts'

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
  memberSetBank,
  memberSetBlocked,
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
