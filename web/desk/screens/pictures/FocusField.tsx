import type { KeyboardEvent, MouseEvent } from 'react'
import type { DeskPicture } from '@yukan/contract/desk/picture.ts'
import { cropTo, FOCUS_MAX, moveFocus, objectPosition, PICTURE_RATIOS } from '@yukan/rules/articles/picture-crop.ts'
import type { Focus } from '@yukan/rules/articles/picture-crop.ts'
import { picturesText, ratioLabels } from '../../../messages/desk-pictures.ts'
import styles from './Pictures.module.css'

interface FocusFieldProps {
  picture: DeskPicture
  focus: Focus
  isDisabled: boolean
  onChange: (focus: Focus) => void
}

/** In percent. */
const STEP = 2
const KEYS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Styles an element in the browser: the pages' policy permits no style in their HTML. */
const styled = (style: Partial<CSSStyleDeclaration>) => (element: HTMLElement | null) => {
  if (element !== null) Object.assign(element.style, style)
}

/** The point that stays in every cut, set by a click or moved by arrow keys, with all cuts next to it. */
export function FocusField({ picture, focus, isDisabled, onChange }: FocusFieldProps) {
  const { width, height, files } = picture
  const file = files.find((each) => each.width >= 640) ?? files.at(-1)
  const click = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const percent = (offset: number, size: number) => Math.round(Math.min(Math.max(offset / size, 0), 1) * FOCUS_MAX)
    onChange({ x: percent(clientX - box.left, box.width), y: percent(clientY - box.top, box.height) })
  }
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = KEYS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onChange(moveFocus(focus, by))
  }
  return (
    <div className={styles.focus}>
      <div>
        <button
          type="button"
          className={styles.whole}
          disabled={isDisabled}
          aria-label={`${picturesText.focus} ${focus.x}・${focus.y}`}
          onClick={(event) => event.detail > 0 && click(event)}
          onKeyDown={press}
        >
          <img src={file?.url} width={width} height={height} alt="" />
          <i ref={styled({ left: `${focus.x}%`, top: `${focus.y}%` })} />
        </button>
        {!isDisabled && <p className="quiet">{picturesText.focusHint}</p>}
      </div>
      <ul className={styles.cuts}>
        {PICTURE_RATIOS.map(({ name, ratio }) => {
          const position = objectPosition(picture, ratio, focus)
          const cut = cropTo(picture, ratio, focus)
          return (
            <li key={name}>
              <img
                src={file?.url}
                width={cut.width}
                height={cut.height}
                alt=""
                ref={styled({ aspectRatio: String(ratio), objectPosition: `${position.x}% ${position.y}%` })}
              />
              {ratioLabels[name]}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
