import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { defineConfig } from 'vitepress'
import llmstxt from 'vitepress-plugin-llms'
import { docsIndex } from './docs-index'
import { literalCode } from './literal-code'
import { rewriteLinks } from './rewrite-links'

const require = createRequire(import.meta.url)
const DOCS = new URL('../../docs', import.meta.url).pathname
/** Where files that are not pages can be read; a fork names its own. */
const REPOSITORY = process.env.SITE_REPOSITORY ?? 'https://github.com/OWNER/earshot/blob/main'
const description = 'What AI says about a brand, measured so that it can be trusted.'

export default defineConfig({
  title: 'Earshot',
  description,
  lang: 'en',
  srcDir: DOCS,
  base: process.env.SITE_BASE ?? '/',
  rewrites: { 'README.md': 'index.md' },
  lastUpdated: false,
  markdown: {
    config: (md) => {
      rewriteLinks(md, DOCS, REPOSITORY)
      literalCode(md)
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: docsIndex(DOCS).map(({ title, pages }) => ({
      text: title,
      items: pages.map(({ title: text, file }) => ({ text, link: `/${file.replace(/\.md$/, '')}` })),
    })),
  },
  vite: {
    plugins: [llmstxt({ description })],
    // The pages are outside of this folder, where no package is found.
    resolve: {
      alias: {
        'vue/server-renderer': require.resolve('vue/server-renderer'),
        vue: dirname(require.resolve('vue/package.json')),
      },
    },
  },
})
