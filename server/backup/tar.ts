/** Tar archives (ustar, which every system can open) of small files: written from memory, and read from memory. */

const BLOCK = 512
const NAME_MAX = 100
const PREFIX_MAX = 155

export interface ArchivedFile {
  name: string
  data: Buffer
}

function padded(size: number): number {
  return Math.ceil(size / BLOCK) * BLOCK
}

/** The name in its two fields. Throws if it is too long for them. */
function fieldsOf(name: string): { prefix: string; last: string } {
  if (Buffer.byteLength(name) <= NAME_MAX) return { prefix: '', last: name }
  const at = name.indexOf('/', name.length - NAME_MAX - 1)
  const [prefix, last] = [name.slice(0, at), name.slice(at + 1)]
  if (at <= 0 || prefix.length > PREFIX_MAX) throw new Error(`a name that is too long for an archive: ${name}`)
  return { prefix, last }
}

/** The sum of the header's bytes, with spaces in the place of the sum. */
function checksum(header: Buffer): number {
  let sum = 8 * 0x20
  for (const [index, byte] of header.entries()) if (index < 148 || index >= 156) sum += byte
  return sum
}

function headerOf({ name, data }: ArchivedFile): Buffer {
  const { prefix, last } = fieldsOf(name)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, digits: number) => header.write(`${value.toString(8).padStart(digits, '0')}\0`, at)
  header.write(last, 0)
  octal(0o600, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(data.length, 124, 11)
  octal(0, 136, 11)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Archives files; the same files give the same bytes. */
export function writeTar(files: readonly ArchivedFile[]): Buffer {
  const parts = files.flatMap((file) => [headerOf(file), file.data, Buffer.alloc(padded(file.data.length) - file.data.length)])
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}

const textAt = (header: Buffer, at: number, length: number) => header.toString('utf8', at, at + length).split('\0')[0] ?? ''

/** The files of an archive that `writeTar` wrote. Throws for any other. */
export function readTar(archive: Buffer): ArchivedFile[] {
  const files: ArchivedFile[] = []
  for (let at = 0; ;) {
    const header = archive.subarray(at, at + BLOCK)
    if (header.length < BLOCK) throw new Error('the archive ends too early')
    if (header[0] === 0) return files
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    const isOurs =
      textAt(header, 257, 6) === 'ustar' && header[156] === 0x30 && Number.parseInt(textAt(header, 148, 8), 8) === checksum(header)
    const data = archive.subarray(at + BLOCK, at + BLOCK + size)
    if (!isOurs || data.length !== size) throw new Error('it is no archive of a backup')
    const prefix = textAt(header, 345, PREFIX_MAX)
    files.push({ name: `${prefix === '' ? '' : `${prefix}/`}${textAt(header, 0, NAME_MAX)}`, data })
    at += BLOCK + padded(size)
  }
}
