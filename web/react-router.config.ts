import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  ssr: true,
  // Every route is known from the start, so no manifest is requested.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
