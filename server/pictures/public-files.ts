/**
 * Publishes pictures to readers (decisions 042 and 097). The files of a picture are stored once, under a private key that is in no public address. While an
 * approved article has it, the picture has a public name that contains the release: `picture/t1795413600_Zk3…-640.webp` is served from then on, from the
 * stored file. Publishing and withdrawing change the name in the picture's row, and no file.
 */
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { changePicture, findFirstRelease, findLibraryPicture } from '../store/articles/picture-library.ts'

const RELEASE = /^picture\/t(\d{1,12})_/

/** Name of a picture's file. */
export function pictureFile(key: string, width: number): string {
  return `${key}-${width}.webp`
}

/** When a public name may be served; null for pictures of older imports, whose names have no release. */
export function servedFrom(name: string): Date | null {
  const seconds = RELEASE.exec(name)?.[1]
  return seconds === undefined ? null : new Date(Number(seconds) * SECOND)
}

/**
 * Publishes or withdraws pictures, by the articles that have them now; called in the transaction that changed an article or a picture, as its last step. A
 * name that was withdrawn is never used again, no cache can then show a later picture under it.
 */
export async function updatePublicNames(
  { clock, randomKey }: Pick<Context, 'clock' | 'randomKey'>,
  db: Transaction<Tables>,
  pictureIds: readonly number[],
): Promise<void> {
  for (const id of [...new Set(pictureIds)].toSorted((a, b) => a - b)) {
    const picture = await findLibraryPicture(db, id, { isLocked: true })
    if (picture === null) continue
    const release = picture.is_on_web ? await findFirstRelease(db, id) : null
    const { key, private_key: privateKey } = picture
    // A picture of an older import is public under the name of its files, and may stay so while readers have an article with it.
    if (privateKey === null && release !== null && release <= clock.now()) continue
    const seconds = release === null ? null : Math.floor(release.getTime() / SECOND)
    const current = servedFrom(key)
    const isCurrent = seconds === null ? privateKey !== null && current === null : current?.getTime() === seconds * SECOND
    if (isCurrent) continue
    const storedKey = privateKey ?? key
    // The files of an older import have a public name, which must not stay that of the picture.
    const withheld = privateKey === null ? `held/${randomKey()}` : storedKey
    await changePicture(db, id, { key: seconds === null ? withheld : `picture/t${seconds}_${randomKey()}`, private_key: storedKey })
  }
}
