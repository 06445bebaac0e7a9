/**
 * Makes an icon of a picture that somebody has sent: a child process that may be killed at any time. Its arguments are the picture's path and
 * the path of the icon. It ends with status 0 in any case that the picture is to blame for; there is an icon then, or there is none.
 */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ICON_SIZE } from '@yukan/rules/icon-file.ts'
import { ICON_PIXELS } from './icon-limits.ts'

// One thread and no cache; JPEG, PNG and GIF only: SVG and the like never reach a decoder.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] })

const [picture = '', target = ''] = process.argv.slice(2)
// The first step of an animation, upright, cut to a square; nothing of EXIF, colour profile or comments is passed on.
const icon = await sharp(picture, { limitInputPixels: ICON_PIXELS, failOn: 'error', sequentialRead: true })
  .autoOrient()
  .resize(ICON_SIZE, ICON_SIZE, { fit: 'cover' })
  .webp({ quality: 82 })
  .toBuffer()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return null
  })
if (icon !== null) await writeFile(target, icon)
// Whatever a decoder has left open must not keep the process.
process.exit(0)
