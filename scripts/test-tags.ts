/** Vitest's tags of this project, for each of its configurations. */
export const TAGS = [
  { name: 'long', description: 'A further state of a promise whose main states other tests show: left to `npm run test:long`.' },
]
