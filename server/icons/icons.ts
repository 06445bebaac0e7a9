import { tryEach } from '../concurrency/item-failure.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { addIcon, deleteIcon, hasIcon, showIcon } from '../store/membership/member-icon.ts'
import { enforceSharedLimit } from '../rate-limits/rate-limits.ts'
import { makeIcon } from './make-icon.ts'
import { withMember } from '../concurrency/with-member.ts'

/** Name of an icon in the file store. */
export function iconFile(key: string): string {
  return `icon/${key}.webp`
}

/** Public address of an icon. */
export function iconUrl(ctx: Context, key: string): string {
  return `${ctx.config.filesUrl}/${iconFile(key)}`
}

function keyOf(ctx: Context, url: string): string | null {
  const key = /\/icon\/([\w-]{1,80})\.webp$/.exec(url)?.[1]
  return key !== undefined && iconUrl(ctx, key) === url ? key : null
}

/** Stores an uploaded picture as a hidden icon and returns its address (product §7 `user/set/uploadfile`). */
export async function uploadIcon(ctx: Context, memberId: number, picture: Uint8Array, source: string, now: Date): Promise<string> {
  const own = [
    { limit: 'upload-member', of: String(memberId) },
    { limit: 'upload-source', of: source },
  ] as const
  await enforceSharedLimit(ctx, own, 'upload-all', source, now)
  const icon = await makeIcon(ctx, picture)
  const key = ctx.randomKey()
  await ctx.files.put(iconFile(key), icon)
  await withMember(ctx, memberId, (db) => addIcon(db, memberId, key, now))
  return iconUrl(ctx, key)
}

/** Makes an uploaded picture the icon (an empty address: no icon), and removes the others. `id`: the icon to replace. E_NOT_FOUND. */
export async function chooseIcon(ctx: Context, memberId: number, url: string, id: number | null): Promise<void> {
  const key = url === '' ? null : keyOf(ctx, url)
  if (url !== '' && key === null) throw new Refusal('E_NOT_FOUND')
  const unwanted = await withMember(ctx, memberId, async (db) => {
    if (id !== null && !(await hasIcon(db, memberId, id))) throw new Refusal('E_NOT_FOUND')
    const shown = await showIcon(db, memberId, key)
    if (!shown.isFound) throw new Refusal('E_NOT_FOUND')
    return shown.unwanted
  })
  await tryRemoveIcons(ctx, unwanted)
}

/** Removes hidden icons, rows first: `sweep-files` removes files that are left without one. Returns how many; those that fail are removed by a later run. */
export async function removeIcons(ctx: Context, keys: readonly string[]): Promise<number> {
  const about = { message: 'an icon could not be removed', aboutOf: (key: string) => ({ key }) }
  const failed = await tryEach(ctx, keys, about, async (key) => {
    if (await deleteIcon(ctx.db, key)) await ctx.files.remove(iconFile(key))
  })
  return keys.length - failed
}

/** Removes icons after the reply; `delete-expired` and `sweep-files` remove what fails. */
export async function tryRemoveIcons(ctx: Context, keys: readonly string[]): Promise<void> {
  await removeIcons(ctx, keys).catch((error: unknown) => ctx.log.warn({ err: error, keys }, 'icons could not be removed yet'))
}
