import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { contractForBrowsers } from './contract-for-browsers.ts'

const ROOT = new URL('../../src/dashboard/', import.meta.url).pathname

/** Nothing is inlined: the page's policy allows no `data:` address and no script in the page. */
export function dashboardConfig(): InlineConfig {
  return {
    root: ROOT,
    configFile: false,
    plugins: [react(), contractForBrowsers()],
    build: {
      target: ['chrome123', 'firefox121', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      emptyOutDir: true,
      reportCompressedSize: false,
      license: { fileName: 'assets/licenses.md' },
      chunkSizeWarningLimit: 2_000,
    },
  }
}
