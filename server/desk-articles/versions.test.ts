/** Versions of an article: compared, and restored (decision 041). */
import { describe, expect, it } from 'vitest'
import { addPicture, articleCalls, setUpArticleDesk } from '../test/article-desk.ts'

const desk = setUpArticleDesk()
const { ask, look, open, write, makeDraft, seen } = articleCalls(desk)

describe('versions of an article', () => {
  it('compares a version with what is written now, and restores it with its settings', async () => {
    const id = await makeDraft('一つ目', { categories: ['local'], tags: ['元'] })
    await ask(desk.editor, '/article/publish', await seen(id))
    await write(desk.editor, id, '二つ目', '<p>変えた本文。</p>')
    await ask(desk.editor, '/article/set-settings', { id, changes: { tags: ['後'], slug: `kept-${id}`, limited: true } })
    const { versions } = (await look(desk.editor, '/article/versions', `?id=${id}`)).body
    expect(versions.map(({ event, staffName }) => [event, staffName])).toEqual([['publish', '森下 悠']])
    const versionId = versions[0]!.id
    const difference = (await look(desk.editor, '/article/difference', `?id=${id}&versionId=${versionId}`)).body
    expect(difference.blocks[0]!.segments.map(({ kind, text }) => [kind, text])).toEqual([
      ['removed', '一'],
      ['added', '二'],
      ['same', 'つ目'],
    ])
    expect(difference.settings.map(({ name }) => name)).toEqual(['slug', 'tags', 'limited'])
    expect((await ask(desk.reporter, '/article/restore', { id, versionId })).outcome).toBe('done')
    const restored = await open(id)
    // Who may read it stays as it is.
    expect([restored.title, restored.status.settings]).toMatchObject(['一つ目', { tags: ['元'], slug: `kept-${id}`, limited: true }])
    expect((await look(desk.editor, '/article/versions', `?id=${id}`)).body.versions.map(({ event }) => event)).toEqual([
      'before-restore',
      'publish',
    ])
    expect((await ask(desk.reporter, '/article/restore', { id: await makeDraft(), versionId })).outcome).toBe('E_NOT_FOUND')
  })

  it('compares pictures, captions and rubies of a version with the current ones, and restores them', async () => {
    const [first, second, third] = [await addPicture(desk), await addPicture(desk), await addPicture(desk)]
    const then = {
      picture: { pictureId: first, caption: '本町の倉' },
      gallery: [
        { pictureId: second, caption: '親子' },
        { pictureId: third, caption: '' },
      ],
    }
    const id = await makeDraft('写真の版', { categories: ['local'], ...then })
    await write(desk.editor, id, '写真の版', '<p><ruby>蔵<rt>くら</rt></ruby></p>')
    expect((await ask(desk.reporter, '/article/send-for-review', { ...(await seen(id)), note: '' })).outcome).toBe('done')
    await write(desk.editor, id, '写真の版', '<p><ruby>蔵<rt>ぞう</rt></ruby></p>')
    const gallery = [
      { pictureId: third, caption: '' },
      { pictureId: second, caption: '親と子' },
    ]
    await ask(desk.editor, '/article/set-settings', { id, changes: { picture: { pictureId: first, caption: '本町の蔵' }, gallery } })
    const versionId = (await look(desk.editor, '/article/versions', `?id=${id}`)).body.versions[0]!.id
    const { blocks, pictures, settings } = (await look(desk.editor, '/article/difference', `?id=${id}&versionId=${versionId}`)).body
    const changed = blocks.filter(({ kind }) => kind !== 'same').flatMap(({ segments }) => segments)
    expect(changed.map(({ kind, text, reading }) => [kind, text, reading])).toEqual([
      ['removed', '蔵', 'くら'],
      ['added', '蔵', 'ぞう'],
    ])
    expect(settings).toEqual([])
    expect(pictures.map(({ pictureId, kind, caption }) => [pictureId, kind, caption.map((each) => `${each.kind} ${each.text}`)])).toEqual([
      [first, 'same', ['same 本町の', 'removed 倉', 'added 蔵']],
      [second, 'moved', ['same 親', 'added と', 'same 子']],
    ])
    expect((await ask(desk.reporter, '/article/restore', { id, versionId })).outcome).toBe('done')
    const { status, document } = await open(id)
    expect({ picture: status.settings.picture, gallery: status.settings.gallery }).toEqual(then)
    expect(JSON.stringify(document)).toContain('くら')
    expect((await look(desk.editor, '/article/difference', `?id=${id}&versionId=${versionId}`)).body.pictures).toEqual([])
  })
})
