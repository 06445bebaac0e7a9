import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Our packages are TypeScript source, so both builds include them.
  ssr: { noExternal: [/^@yukan\//] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { assetsInlineLimit: 0, cssCodeSplit: true },
})
