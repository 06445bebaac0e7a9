/** Draws the demo newspaper's pictures, several at a time: drawing is quick, but making files of one takes a core for 100 ms. */
import { availableParallelism } from 'node:os'
import { drawPicture } from '@yukan/demo/pictures/draw.ts'
import type { Scene } from '@yukan/demo/pictures/draw.ts'
import { renderPicture } from '@yukan/demo/pictures/render.ts'
import type { RenderedPicture } from '@yukan/demo/pictures/render.ts'

export interface PictureOrder {
  /** Name under which the picture is kept: drawn once, never again. */
  source: string
  scene: Scene
  seed: string
}

/** So many are made at once besides one for each core, which wait for the disk meanwhile. */
const WAITING_FOR_DISK = 1

/**
 * Draws every order and hands each picture to `keep`. Throws what drawing or `keep` throws, once nothing is under way any more;
 * what was kept until then stays.
 */
export async function drawPictures(
  orders: readonly PictureOrder[],
  keep: (order: PictureOrder, picture: RenderedPicture) => Promise<void>,
): Promise<void> {
  const queue = orders.values()
  let hasFailed = false
  const serve = async () => {
    for (const order of queue) {
      if (hasFailed) return
      try {
        await keep(order, await renderPicture(drawPicture({ scene: order.scene, seed: order.seed })))
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const results = await Promise.allSettled(Array.from({ length: availableParallelism() + WAITING_FOR_DISK }, serve))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
