/** Pictures of an import: files in or below the folder of the JSON Lines file (docs/operations.md, "Importing articles"). */
import { createHash } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { PICTURE_MAX_BYTES } from '@yukan/rules/limits.ts'
import type { Context } from '../context.ts'
import { preparePicture } from '../pictures/prepare-picture.ts'
import { addStoredPicture, storePictureFiles } from '../pictures/library.ts'
import { Refusal } from '../refusal.ts'
import { findPicturesBySource } from '../store/articles/picture.ts'
import { FieldProblem } from './import-article-json.ts'
import type { KnownThings, PictureReference } from './import-article-json.ts'
import { ImportProblem } from './import-lines.ts'

/** A picture of a file, with the line that names it first. */
export interface ImportPicture extends PictureReference {
  path: string
  line: number
}

/** Ids of stored pictures by their names in a JSON Lines file. */
export type PictureIds = ReadonlyMap<string, number>

/** The categories and pictures that the lines of a checked file can refer to. */
export function knownThings(categories: ReadonlySet<string>, pictures: PictureIds): KnownThings {
  return {
    categories,
    findPicture: ({ name }) => {
      const id = pictures.get(name)
      if (id === undefined) throw new FieldProblem(`the picture "${name.slice(0, 100)}" was not there when the file was checked`)
      return id
    },
  }
}

/** The path of a picture that a JSON Lines file names. Throws `FieldProblem` if there is none, it is outside the folder, or is too large. */
export function findPictureFile(linesFile: string, name: string): string {
  const folder = realpathSync(dirname(linesFile))
  let path: string
  try {
    path = realpathSync(join(folder, name))
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    throw new FieldProblem(`there is no picture "${name.slice(0, 100)}" beside the file`)
  }
  const within = relative(folder, path)
  if (within === '' || within.startsWith('..') || isAbsolute(within))
    throw new FieldProblem(`the picture "${name.slice(0, 100)}" is outside the file's folder`)
  const found = statSync(path)
  if (!found.isFile()) throw new FieldProblem(`the picture "${name.slice(0, 100)}" is no file`)
  const { size } = found
  if (size > PICTURE_MAX_BYTES)
    throw new FieldProblem(`the picture "${name.slice(0, 100)}" has ${size} bytes, but at most ${PICTURE_MAX_BYTES} are taken`)
  return path
}

/** Stores pictures that an earlier run has not stored. Returns ids by name, and problems with the lines that name them. */
export async function storeImportPictures(
  ctx: Context,
  linesFile: string,
  pictures: readonly ImportPicture[],
): Promise<{ ids: PictureIds; problems: ImportProblem[] }> {
  const ids = new Map<string, number>()
  const problems: ImportProblem[] = []
  for (const { name, path, line, ...texts } of pictures) {
    const file = await readFile(path)
    const source = `import ${createHash('sha256').update(file).digest('base64url')}`
    const known = (await findPicturesBySource(ctx.db, [source])).get(source)
    if (known !== undefined) {
      ids.set(name, known)
      continue
    }
    try {
      const prepared = await preparePicture(ctx, path)
      const facts = { ...prepared, alt: texts.alt, caption: texts.caption || prepared.caption, credit: texts.credit || prepared.credit }
      const key = await storePictureFiles(ctx, prepared.files)
      ids.set(name, await addStoredPicture(ctx.db, key, { ...facts, name, by: '', source }, ctx.clock.now()))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problems.push(new ImportProblem(linesFile, line, `the picture "${name.slice(0, 100)}" cannot be read: JPEG, PNG and GIF are taken`))
    }
  }
  return { ids, problems }
}
