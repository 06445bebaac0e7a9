import { layoutText } from '../../messages/pages.ts'
import { paperText } from '../../messages/paper.ts'
import { writeTimes } from '../../storage/times.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NOTICES } from '../reader-notice/notices.ts'
import { NoticeOffer } from '../reader-notice/NoticeOffer.tsx'
import type { MemberNotice } from './modal-state.ts'
import styles from './modals.module.css'

interface PaperNoticeModalProps {
  notice: MemberNotice
  returnTo: string
  close: () => void
}

/** Says to a member what opens the limited pages of the paper, with its price and the way there (product §2, §6). */
export function PaperNoticeModal({ notice, returnTo, close }: PaperNoticeModalProps) {
  return (
    <Dialog title={layoutText.paper} onClose={close}>
      <p className={styles.text}>{paperText.notices[notice]}</p>
      <NoticeOffer notice={notice} />
      <p className={styles.buttons} onClick={() => writeTimes({ loginRef: returnTo })}>
        {NOTICES[notice].buttons.map(({ label, to }) => (
          <ButtonLink key={to} to={to} isFilled>
            {label}
          </ButtonLink>
        ))}
      </p>
    </Dialog>
  )
}
