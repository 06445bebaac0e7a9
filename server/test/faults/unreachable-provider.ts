/** A card provider that cannot be reached: a call that needs it fails with E_PROVIDER at once. */
import type { CardProvider } from '../../integrations/card-provider.ts'

function unreachable(): unknown {
  const away = Object.assign(new Error('away'), { type: 'StripeConnectionError' })
  return new Proxy(() => undefined, {
    get: (_target, key) => (key === 'then' ? undefined : unreachable()),
    apply: () => Promise.reject(away),
  })
}

export const unreachableProvider: CardProvider = async () => unreachable() as never
