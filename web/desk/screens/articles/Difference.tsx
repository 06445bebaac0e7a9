import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { articleText } from '../../../messages/desk-articles.ts'
import { differenceText, settingLabels, settingText } from '../../../messages/desk-difference.ts'
import styles from './VersionsPanel.module.css'

type DifferenceProps = ReplyOf<DeskCalls['/article/difference']>
type Segment = DifferenceProps['pictures'][number]['caption'][number] & { reading?: string | null }

function Text({ segment }: { segment: Segment }) {
  const { text, kind, reading = null } = segment
  const shown =
    reading === null ? (
      text
    ) : (
      <ruby>
        {text}
        <rp>（</rp>
        <rt>{reading}</rt>
        <rp>）</rp>
      </ruby>
    )
  if (kind === 'removed') return <del>{shown}</del>
  return kind === 'added' ? <ins>{shown}</ins> : shown
}

const Texts = ({ segments }: { segments: readonly Segment[] }) => segments.map((segment, at) => <Text key={at} segment={segment} />)

/** A picture in another place or with another caption. */
function ChangedPicture({ change: { pictureId, kind, before, after, caption } }: { change: DifferenceProps['pictures'][number] }) {
  return (
    <li data-kind={kind}>
      <img src={`/desk/files/${pictureId}-320.webp`} width={320} height={213} alt="" />
      <span>
        {kind !== 'same' && <b>{differenceText[kind]}</b>}{' '}
        {before !== null && before !== after && <del>{differenceText.place(before)}</del>}{' '}
        {after !== null && (before === after ? differenceText.place(after) : <ins>{differenceText.place(after)}</ins>)}
        <br />
        <Texts segments={caption} />
      </span>
    </li>
  )
}

/** A difference by characters, with deletions and insertions. Equal paragraphs are left out. */
export function Difference({ blocks, settings, pictures }: DifferenceProps) {
  const changed = blocks.filter(({ kind }) => kind !== 'same')
  return (
    <div className={styles.difference}>
      {changed.length === 0 && <p>{articleText.noDifference}</p>}
      {changed.map((block, index) => (
        <p key={index}>
          <Texts segments={block.segments} />
        </p>
      ))}
      {pictures.length > 0 && (
        <>
          <h3>{differenceText.pictures}</h3>
          <ul className={styles.pictures}>
            {pictures.map((change) => (
              <ChangedPicture key={`${change.pictureId} ${change.before} ${change.after}`} change={change} />
            ))}
          </ul>
        </>
      )}
      {settings.length > 0 && (
        <>
          <h3>{differenceText.settings}</h3>
          <ul>
            {settings.map(({ name, before, after }) => (
              <li key={name}>
                {settingLabels[name] ?? name}: <del>{settingText(name, before)}</del> <ins>{settingText(name, after)}</ins>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
