import { addressProblems } from '@yukan/rules/delivery/address-form.ts'
import type { AddressField, AddressForm } from '@yukan/rules/delivery/address-form.ts'
import { withFixedDeliveryFields } from '@yukan/rules/delivery/address-values.ts'
import type { Delivery } from '@yukan/rules/delivery/delivery-areas.ts'
import { DELIVERY_ADDRESS } from '@yukan/rules/text/words.ts'
import type { AddressType } from '@yukan/rules/text/words.ts'
import type { Problems } from '../../forms/use-form.ts'

/** The problems of a typed address, each for its field. A delivery address's zip code is not typed: it is missing if the city is. */
export function addressFieldProblems(values: AddressForm, type: AddressType, delivery: Delivery): Problems<AddressField> {
  const found = addressProblems(withFixedDeliveryFields(values, type, delivery), type, delivery)
  const own = type === DELIVERY_ADDRESS ? found.filter(({ field }) => field !== 'zip') : found
  return Object.fromEntries(own.map(({ field, message }) => [field, message]))
}
