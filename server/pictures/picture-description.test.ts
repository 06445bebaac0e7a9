/** What the files of pictures say about themselves (decision 115): agencies and cameras write it in many ways, and never with a place for us. */
import { beforeAll, describe, expect, it } from 'vitest'
import { plainPicture, withExif, withIptc, withXmp } from '../test/pictures.ts'
import { readDescription } from './picture-description.ts'
import sharp from 'sharp'

let plain: Buffer
beforeAll(async () => {
  plain = await plainPicture('jpeg', 20, 10)
})

async function read(file: Buffer) {
  const { xmp } = await sharp(file).metadata()
  return readDescription(file, xmp)
}
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

describe('the time at which a picture was taken', () => {
  it.each([
    ['is a Tokyo time where the camera names no zone', { taken: '2026:11:20 16:00:00' }, '2026-11-20T07:00:00.000Z'],
    ['stays on its day at one minute to midnight', { taken: '2026:11:20 23:59:59' }, '2026-11-20T14:59:59.000Z'],
    ['follows the offset that the camera wrote', { taken: '2026:11:20 16:00:00', offset: '-05:00' }, '2026-11-20T21:00:00.000Z'],
    ['is a Tokyo time where the offset is unreadable', { taken: '2026:11:20 16:00:00', offset: '   :  ' }, '2026-11-20T07:00:00.000Z'],
    ['is none where the clock was never set', { taken: '0000:00:00 00:00:00' }, null],
    ['is none on a day that does not exist', { taken: '2026:02:30 10:00:00' }, null],
    ['is none at an hour that does not exist', { taken: '2026:11:20 24:00:00' }, null],
    ['is none where there are only spaces', { taken: '    :  :     :  :  ' }, null],
  ])('the time at which a camera took a picture %s', async (_title, exif, takenAt) => {
    expect((await read(withExif(plain, exif))).takenAt).toBe(takenAt)
  })

  it('the time at which a picture was taken does not depend on the time zone of the process', async () => {
    const zone = process.env['TZ']
    try {
      for (const name of ['UTC', 'Asia/Tokyo', 'America/New_York']) {
        process.env['TZ'] = name
        expect((await read(withExif(plain, { taken: '2026:11:20 16:00:00' }))).takenAt).toBe('2026-11-20T07:00:00.000Z')
      }
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })

  it.each([
    ['is read from IPTC with its zone', { date: '20261120', time: '151500+0900' }, '2026-11-20T06:15:00.000Z'],
    ['is read from IPTC with a zone west of Greenwich', { date: '20261120', time: '151500-0500' }, '2026-11-20T20:15:00.000Z'],
    ['is a Tokyo time in IPTC without a zone', { date: '20261120', time: '151500' }, '2026-11-20T06:15:00.000Z'],
    ['is the beginning of the day in IPTC without a time', { date: '20261120' }, '2026-11-19T15:00:00.000Z'],
    ['is none for a date of IPTC without a day', { date: '20261100' }, null],
    ['is none for a time of IPTC without a date', { time: '151500+0900' }, null],
  ])('the time of a picture with IPTC data %s', async (_title, iptc, takenAt) => {
    expect((await read(withIptc(plain, iptc))).takenAt).toBe(takenAt)
  })

  it.each([
    ['is read from XMP with its zone', 'photoshop:DateCreated="2026-11-20T15:15:00+09:00"', '2026-11-20T06:15:00.000Z'],
    ['is a Tokyo time in XMP without a zone', 'exif:DateTimeOriginal="2026-11-20T15:15:00.25"', '2026-11-20T06:15:00.000Z'],
    ['is the beginning of the day in XMP without a time', 'photoshop:DateCreated="2026-11-20"', '2026-11-19T15:00:00.000Z'],
    ['is none for a month alone in XMP', 'photoshop:DateCreated="2026-11"', null],
  ])('the time of a picture with XMP data %s', async (_title, attributes, takenAt) => {
    expect((await read(withXmp(plain, attributes))).takenAt).toBe(takenAt)
  })

  it('the time of the camera takes precedence over that of the agency', async () => {
    const both = withIptc(withExif(plain, { taken: '2026:11:20 16:00:00' }), { date: '20261121', time: '090000+0900' })
    expect((await read(both)).takenAt).toBe('2026-11-20T07:00:00.000Z')
  })
})

describe('the caption and credit of a picture', () => {
  it.each([
    ['are read in UTF-8', { caption: '桐生市の本町で', credit: '共同' }, '桐生市の本町で', '共同'],
    ['are read in Shift_JIS', { caption: hex('8b cb 90 b6 8e 73'), credit: hex('8b a4 93 af') }, '桐生市', '共同'],
    ['are read in EUC-JP', { caption: hex('b6 cd c0 b8 bb d4'), credit: hex('b6 a6 c6 b1') }, '桐生市', '共同'],
    ['are read in ISO-2022-JP', { caption: hex('1b 24 42 36 4d 40 38 3b 54 1b 28 42'), credit: '' }, '桐生市', ''],
    ['are empty in an encoding that is not known', { caption: hex('4d fc 6c 6c 65 72'), credit: hex('ff fe') }, '', ''],
    ['have no control characters', { caption: '本町で\r二十日\u0001\u0000\u0085', credit: 'A\u000bB' }, '本町で 二十日', 'A B'],
    ['have no invisible marks', { caption: '\u202e本\u200b町\ufeff', credit: '\u2060' }, '本町', ''],
    ['name the photographer where no agency is named', { byline: '早川みのり' }, '', '早川みのり'],
  ])('the caption and credit of a picture %s', async (_title, iptc, caption, credit) => {
    expect(await read(withIptc(plain, iptc))).toMatchObject({ caption, credit })
  })

  it('reads caption and credit from XMP where IPTC has none', async () => {
    const list =
      '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">織物 &amp; まち</rdf:li><rdf:li xml:lang="en">Cloth</rdf:li></rdf:Alt></dc:description>'
    expect(await read(withXmp(plain, 'photoshop:Credit="共同"', list))).toMatchObject({ caption: '織物 & まち', credit: '共同' })
    const creator = '<dc:creator><rdf:Seq><rdf:li>早川みのり</rdf:li></rdf:Seq></dc:creator>'
    expect(await read(withXmp(plain, '', creator))).toMatchObject({ caption: '', credit: '早川みのり' })
    const both = withIptc(withXmp(plain, 'photoshop:Credit="XMP"', list), { caption: 'IPTCの説明', credit: 'IPTC' })
    expect(await read(both)).toMatchObject({ caption: 'IPTCの説明', credit: 'IPTC' })
  })

  it('reads caption and credit before the error in a broken XMP packet', async () => {
    expect(await read(withXmp(plain, 'photoshop:Credit="共同"', '<dc:description><rdf:Alt>'))).toMatchObject({
      caption: '',
      credit: '共同',
    })
    expect(await readDescription(plain, Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;'))).toEqual({
      caption: '',
      credit: '',
      takenAt: null,
    })
  })

  it.each([
    ['桐生市の本町で', '桐生市の本町で'],
    ['OLYMPUS DIGITAL CAMERA', ''],
    ['SONY DSC', ''],
    ['DCIM\\100MEDIA\\DJI_0001.JPG', ''],
    ['IMG_0001.jpg', ''],
    ['Digital camera show opens', 'Digital camera show opens'],
  ])('reads the EXIF description "%s" as the caption "%s"', async (description, caption) => {
    expect((await read(withExif(plain, { description }))).caption).toBe(caption)
  })
})
