import { join } from 'node:path'
import { makeDispatch } from '../calls/dispatch.ts'
import type { Context } from '../context.ts'
import { loadWebBuild } from '../pages/web-build.ts'
import { openScratchDatabase } from '../backup/scratch.ts'
import { fetchFrom } from '../nightly-proof/prove-gate.ts'
import { prove } from '../nightly-proof/prove-nightly.ts'
import { v1Handlers } from '../v1/handlers.ts'

/** Proves gate, contracts and backup (decision 054). What is wrong is mailed and shown at the desk; a repetition would find it again. */
export async function proveNightly(ctx: Context, now: Date): Promise<string> {
  const { dispatch } = makeDispatch(ctx, v1Handlers)
  const openScratch = () => openScratchDatabase(join(ctx.config.dataDir, 'proof'))
  const { readers: render } = await loadWebBuild()
  const parts = await prove(ctx, now, { fetchAsGuest: fetchFrom(ctx.config.publicUrl), dispatch, render, openScratch })
  return parts.map(({ name, result, checked }) => `${name} ${result} (${checked})`).join(', ')
}
