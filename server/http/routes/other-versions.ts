/**
 * Files of other versions of the web (decision 087): a page that another node made, or a tab that was opened before a deploy, asks this node for files that
 * its own build lacks.
 */
import { BoundedMap } from '@yukan/rules/text/bounded-map.ts'
import { RETENTION } from '@yukan/rules/lifetimes.ts'
import type { Context } from '../../context.ts'
import { deleteReplacedAssets, findAsset, listCurrentAssets, saveAssets } from '../../store/operations/web-asset.ts'
import { encodeAsset } from './asset-routes.ts'
import type { Encoded } from '../replies/encoded-body.ts'
import { readWebFiles } from './web-files.ts'

/** Files of a build and more. */
const REMEMBERED = 500
const MAX_PATH = 200
const NAME = /^\/assets\/[\w./-]+-[\w-]{8}\.\w+$/

/** Publishes the files of this program's build for nodes of other versions, before the first page that names them. */
export async function publishWebFiles(ctx: Context): Promise<void> {
  const files = (await readWebFiles()).filter((file) => file.isNamedByContent)
  const current = new Set(await listCurrentAssets(ctx.db))
  if (files.length === current.size && files.every(({ path }) => current.has(path))) return
  const now = ctx.clock.now()
  await ctx.db.transaction().execute((transaction) => saveAssets(transaction, files, now))
  await deleteReplacedAssets(ctx.db, new Date(now.getTime() - RETENTION.replacedAssets))
}

/** Returns what finds the response with a file that this program's build lacks; null for an unknown one. */
export function otherVersions(ctx: Context): (path: string) => Promise<Encoded | null> {
  const found = new BoundedMap<string, Encoded>(REMEMBERED)
  return async (path) => {
    const known = found.get(path)
    if (known !== undefined) return known
    const body = path.length <= MAX_PATH && NAME.test(path) ? await findAsset(ctx.db, path) : null
    if (body === null) return null
    const encoded = encodeAsset(ctx, path, body)
    found.set(path, encoded)
    ctx.admission.exempt(path)
    return encoded
  }
}
