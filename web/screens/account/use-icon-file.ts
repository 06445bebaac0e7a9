import { useState } from 'react'
import { iconProblem } from '@yukan/rules/site/icon-file.ts'
import { iconProblemText } from '../../messages/account.ts'

/** A picture that was chosen and not sent yet; `preview` is a data address, as the content security policy allows. */
export interface PickedIcon {
  file: File
  preview: string
}
export interface IconFile {
  picked: PickedIcon | null
  problem: string | undefined
  pick(file: File): Promise<void>
  drop(): void
  /** For the preview: this browser cannot display the file. */
  refuse(): void
}

function dataAddress(file: File): Promise<string | null> {
  return new Promise((done) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => done(typeof reader.result === 'string' ? reader.result : null))
    reader.readAsDataURL(file)
  })
}

/** Holds the new file of an icon between choosing and sending (product §2 "Icon states", §5 "Icon"). */
export function useIconFile(): IconFile {
  const [picked, setPicked] = useState<PickedIcon | null>(null)
  const [problem, setProblem] = useState<string>()
  const refuse = (sentence: string) => {
    setPicked(null)
    setProblem(sentence)
  }
  return {
    picked,
    problem,
    async pick(file) {
      const found = iconProblem(file)
      if (found !== null) return refuse(iconProblemText[found])
      const preview = await dataAddress(file)
      if (preview === null) return refuse(iconProblemText['icon-unreadable'])
      setProblem(undefined)
      setPicked({ file, preview })
    },
    drop() {
      setPicked(null)
      setProblem(undefined)
    },
    refuse: () => refuse(iconProblemText['icon-unreadable']),
  }
}
