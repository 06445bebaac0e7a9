import type { ShownDelivery } from '@yukan/rules/delivery/delivery-areas.ts'
import { layoutText } from '../../messages/pages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DeliveryAreas } from './DeliveryAreas.tsx'

/** The delivery areas of the newspaper (product §1, §2). */
export function DeliveryAreaModal({ delivery, close }: { delivery: ShownDelivery; close: () => void }) {
  return (
    <Dialog title={layoutText.deliveryArea} onClose={close}>
      <DeliveryAreas delivery={delivery} />
    </Dialog>
  )
}
