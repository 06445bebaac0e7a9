/** Parses bodies and queries: form-encoded, with brackets for nested values (`items[0][price]=…`, `expand[]=…`). */
import { invalid } from '../state/failure.ts'

export type Param = string | Param[] | { [name: string]: Param }

/** Deeper than any parameter of the provider. */
const MAX_DEPTH = 10

interface Branch {
  [name: string]: Branch | string
}

const isIndex = (name: string) => /^\d+$/.test(name)

function listed(node: Branch | string): Param {
  if (typeof node === 'string') return node
  const names = Object.keys(node)
  if (names.length > 0 && names.every(isIndex)) return names.sort((a, b) => Number(a) - Number(b)).map((name) => listed(node[name] ?? ''))
  return Object.fromEntries(names.map((name) => [name, listed(node[name] ?? '')]))
}

/** Parses `a=1&b[c]=2&d[0]=x&d[]=y`. Throws a refusal for a name that contradicts another or is nested too deep. */
export function parseForm(text: string): Record<string, Param> {
  const root: Branch = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
    if (path === null) throw invalid(`Invalid parameter name: ${name}`, 'parameter_unknown', name)
    const steps = [path[1] ?? '', ...[...(path[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')]
    if (steps.length > MAX_DEPTH) throw invalid(`Parameter nested too deep: ${name}`, 'parameter_unknown', name)
    let node = root
    for (const [position, step] of steps.entries()) {
      const key = step === '' ? String(Object.keys(node).filter(isIndex).length) : step
      const isLast = position === steps.length - 1
      const child = node[key]
      if (isLast) {
        if (child !== undefined) throw invalid(`Parameter given twice: ${name}`, 'parameter_invalid', name)
        node[key] = value
      } else {
        if (typeof child === 'string') throw invalid(`Parameter given twice: ${name}`, 'parameter_invalid', name)
        node = child ?? (node[key] = Object.create(null))
      }
    }
  }
  return Object.fromEntries(Object.entries(root).map(([name, node]) => [name, listed(node)]))
}
