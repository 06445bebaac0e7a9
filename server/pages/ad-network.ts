import type { AdNetwork, AdPlace } from '@yukan/rules/site/ad-frames.ts'
import { isWebAddress, isWebOrigin } from '@yukan/rules/site/web-address.ts'
import { GUEST } from '../calls/handler.ts'
import type { Dispatch } from '../calls/dispatch.ts'
import type { Context } from '../context.ts'

/** The newspaper's ad network with its slot names; null outside production, or if no network is set or its address is invalid. */
export async function findAdNetwork(
  ctx: Context,
  dispatch: Dispatch,
): Promise<(AdNetwork & { slots: Readonly<Record<AdPlace, string>> }) | null> {
  if (ctx.config.environment !== 'production') return null
  const { publication, adFrames } = (await dispatch('/helper/get/master', {}, GUEST)).master
  const { adScript } = publication
  if (adScript === undefined || !isWebAddress(adScript) || !isWebOrigin(new URL(adScript).origin)) return null
  return { adScript, ...adFrames }
}
