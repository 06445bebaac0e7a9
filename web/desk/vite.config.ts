import { reactRouter } from '@react-router/dev/vite'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  // Separates the modules of the two applications: in development by address, in a build by their folder of assets.
  base: command === 'serve' ? '/desk/' : '/',
  // The desk speaks Japanese (`SortableRows.tsx`): without it the texts of 34 languages would be built and sent.
  plugins: [reactRouter(), optimizeLocales.vite({ locales: ['ja-JP'] })],
  // Readers' files are not copied a second time.
  publicDir: false,
  // Our packages are TypeScript source, so both builds include them.
  ssr: { noExternal: [/^@yukan\//] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { assetsInlineLimit: 0, cssCodeSplit: true, reportCompressedSize: false, assetsDir: 'assets/desk' },
}))
