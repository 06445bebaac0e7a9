import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  ssr: true,
  // Every route is known from the start: no manifest requests, nothing to be flooded with.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
