/** The card form's three fields: plain labelled inputs. Runs in the browser (`browser-script.ts`). */
import type { Word, Words } from './card-messages.ts'

export type Fields = Record<string, string>
export interface CardError {
  type: string
  code?: string
  decline_code?: string
  message: string
}
interface Event {
  elementType: string
  complete: boolean
  empty: boolean
}
type Listener = (event: Event) => void

const NAMES = ['number', 'expiry', 'cvc'] as const
type Name = (typeof NAMES)[number]
const HINTS = {
  number: { autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
  expiry: { autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  cvc: { autocomplete: 'cc-csc', placeholder: 'CVC' },
} as const

const half = (text: string) => text.normalize('NFKC').trim()

function hasCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, position) => {
    const value = position % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}

/** Parses `12/30`, `1230`, `12 / 2030`; null for anything else. */
export function readExpiry(typed: string): { month: number; year: number } | null {
  const [, month, year] = /^(\d{1,2}) ?\/? ?(\d{2}|\d{4})$/.exec(half(typed)) ?? []
  if (month === undefined || year === undefined) return null
  return { month: Number(month), year: Number(year) < 100 ? 2000 + Number(year) : Number(year) }
}

/** The mistake in a field, or null. `today` decides whether a card has expired. */
export function findMistake(name: Name, typed: string, today: Date): Word | null {
  if (name === 'number') {
    const number = half(typed).replaceAll(/[\s-]/g, '')
    if (!/^\d{12,}$/.test(number)) return 'incomplete_number'
    return hasCheckDigit(number) ? null : 'invalid_number'
  }
  if (name === 'cvc') return /^\d{3,4}$/.test(half(typed)) ? null : 'incomplete_cvc'
  const expiry = readExpiry(typed)
  if (expiry === null) return 'incomplete_expiry'
  const months = (expiry.year - today.getFullYear()) * 12 + expiry.month - 1 - today.getMonth()
  return expiry.month < 1 || expiry.month > 12 || months < 0 || months > 600 ? 'invalid_expiry' : null
}

/** An element and its input. */
export interface CardFields {
  element: object
  /** The input in the provider's form; or the first mistake, which is shown next to its field. */
  read(): { card: Fields; error?: undefined } | { error: CardError; card?: undefined }
}

interface Field {
  name: Name
  box: HTMLElement
  input: HTMLInputElement
  note: HTMLElement
}

function fieldOf(name: Name, words: Words, count: number): Field {
  const box = document.createElement('p')
  const label = document.createElement('label')
  const input = document.createElement('input')
  const note = document.createElement('span')
  input.id = `card-stand-in-${name}-${count}`
  note.id = `${input.id}-note`
  label.htmlFor = input.id
  label.textContent = words[name]
  input.inputMode = 'numeric'
  input.autocomplete = HINTS[name].autocomplete
  input.placeholder = HINTS[name].placeholder
  input.setAttribute('aria-describedby', note.id)
  note.setAttribute('role', 'alert')
  Object.assign(box.style, { margin: '0 0 .9em' })
  Object.assign(label.style, { display: 'block', marginBottom: '.2em', fontWeight: '700' })
  Object.assign(input.style, {
    display: 'block',
    width: '100%',
    minHeight: '44px',
    font: 'inherit',
    boxSizing: 'border-box',
    padding: '0 .6em',
  })
  Object.assign(note.style, { display: 'block', color: '#b3261e' })
  box.append(label, input, note)
  return { name, box, input, note }
}

interface Ears {
  add(name: string, listener: Listener, isOnce: boolean): void
  remove(name: string): void
  notify(name: string, event: Event): void
}

function openEars(): Ears {
  let entries: { name: string; listener: Listener; isOnce: boolean }[] = []
  return {
    add: (name, listener, isOnce) => void entries.push({ name, listener, isOnce }),
    remove: (name) => void (entries = entries.filter((entry) => entry.name !== name)),
    notify(name, event) {
      const hearing = entries.filter((entry) => entry.name === name)
      entries = entries.filter((entry) => entry.name !== name || !entry.isOnce)
      for (const { listener } of hearing) listener(event)
    },
  }
}

const mistakeOf = ({ name, input }: Field) => findMistake(name, input.value, new Date())

/** A mark next to the message, for readers who do not see its colour. */
function warningIcon(): SVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '18',
    height: '18',
    fill: 'currentColor',
    'aria-hidden': 'true',
  }))
    icon.setAttribute(name, value)
  Object.assign(icon.style, { marginRight: '.4em', verticalAlign: '-3px' })
  const sign = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  sign.setAttribute('d', 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1.2 4.500h2.400v7h-2.400zm0 9h2.400v2.400h-2.400z')
  sign.setAttribute('fill-rule', 'evenodd')
  icon.append(sign)
  return icon
}

function show(field: Field, words: Words): Word | null {
  const mistake = mistakeOf(field)
  field.note.replaceChildren(...(mistake === null ? [] : [warningIcon(), words[mistake]]))
  field.input.setAttribute('aria-invalid', String(mistake !== null))
  return mistake
}

/** Shows a mistake when its field is left, and checks again while it is corrected. */
function watch(field: Field, words: Words, notify: (name: string) => void): void {
  const { input, note } = field
  input.addEventListener('input', () => {
    if (note.textContent !== '') show(field, words)
    notify('change')
  })
  input.addEventListener('blur', () => {
    if (input.value !== '') show(field, words)
    notify('blur')
  })
  input.addEventListener('focus', () => notify('focus'))
}

function elementOf(fields: readonly Field[], ears: Ears, notify: (name: string) => void) {
  const unmount = () => fields.forEach(({ box }) => box.remove())
  return {
    mount(target: string | Element) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      if (place === null)
        throw new Error(`The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`)
      place.replaceChildren(...fields.map(({ box }) => box))
      queueMicrotask(() => notify('ready'))
    },
    unmount,
    destroy: unmount,
    update: () => undefined,
    collapse: () => undefined,
    focus: () => fields[0]?.input.focus(),
    blur: () => fields.forEach(({ input }) => input.blur()),
    clear: () => fields.forEach(({ input }) => void (input.value = '')),
    on: (name: string, listener: Listener) => ears.add(name, listener, false),
    once: (name: string, listener: Listener) => ears.add(name, listener, true),
    off: (name: string) => ears.remove(name),
  }
}

function typedCard(fields: readonly Field[]): Fields {
  const [number = '', expiry = '', cvc = ''] = fields.map(({ input }) => half(input.value))
  const { month, year } = readExpiry(expiry) ?? { month: 0, year: 0 }
  return { number: number.replaceAll(/[\s-]/g, ''), exp_month: String(month), exp_year: String(year), cvc }
}

let made = 0

export function cardFields(kind: string, words: Words): CardFields {
  made += 1
  const fields = NAMES.map((name) => fieldOf(name, words, made))
  const ears = openEars()
  const notify = (name: string) =>
    ears.notify(name, {
      elementType: kind,
      complete: fields.every((field) => mistakeOf(field) === null),
      empty: fields.every(({ input }) => input.value === ''),
    })
  for (const field of fields) watch(field, words, notify)
  return {
    element: elementOf(fields, ears, notify),
    read() {
      if (!fields.every(({ box }) => box.isConnected))
        throw new Error('Please make sure the Element is mounted on the page before confirming.')
      const mistakes = fields.map((field) => show(field, words))
      const first = mistakes.findIndex((mistake) => mistake !== null)
      const code = mistakes[first]
      if (code === undefined || code === null) return { card: typedCard(fields) }
      fields[first]?.input.focus()
      return { error: { type: 'validation_error', code, message: words[code] } }
    },
  }
}
