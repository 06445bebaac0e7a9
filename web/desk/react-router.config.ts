import type { Config } from '@react-router/dev/config'

/** The desk is a separate application: readers load nothing of it, not even its list of routes (decision 039). */
export default {
  appDirectory: '.',
  basename: '/desk/',
  buildDirectory: '../build/desk',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
