/** Child process that makes an icon. Arguments: paths of picture and icon. For an invalid picture it ends with status 0 and no icon. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ICON_SIZE, ICON_PIXELS } from '@yukan/rules/limits.ts'

// JPEG, PNG and GIF only: SVG and others never reach a decoder.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] })

const [picture = '', target = ''] = process.argv.slice(2)
// First frame of an animation, upright, cropped to a square, without EXIF, colour profile and comments.
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
// Open handles of a decoder must not keep the process alive.
process.exit(0)
