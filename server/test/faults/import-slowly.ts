/** `node import-slowly.ts <folder> <delayMs>`: imports a newspaper over a store of which each call takes so long. Writes a line for each stored file. */
import { openContext } from '../../cli/open-context.ts'
import { readConfig } from '../../config.ts'
import { importNewspaper } from '../../export/import-newspaper.ts'
import { openFaultyStore } from './file-store-faults.ts'

const [folder = '', delay = '0'] = process.argv.slice(2)
const { ctx, close } = await openContext(readConfig(process.env), () => undefined)
const { files, faults } = openFaultyStore(ctx.files)
faults.delayMs = Number(delay)
const store = {
  ...files,
  copy: async (name: string, path: string) => {
    await files.copy(name, path)
    process.stdout.write(`stored ${name}\n`)
  },
}
const report = await importNewspaper({ ...ctx, files: store }, folder, () => undefined)
process.stdout.write(`done ${report.rows} ${report.files}\n`)
await close()
