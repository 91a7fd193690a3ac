import { readFileSync, writeFileSync } from 'node:fs'
import { pythonModules } from './clients/python.ts'
import { llmsText } from './llms-txt.ts'
import { referencePage } from './reference.ts'
import { webhooksPage } from './webhook-events.ts'

/** `npm run docs`: writes the pages that are made from the code. */
writeFileSync(new URL('../docs/reference.md', import.meta.url), referencePage())
writeFileSync(new URL('../llms.txt', import.meta.url), llmsText())
const webhooks = new URL('../docs/webhooks.md', import.meta.url)
writeFileSync(webhooks, webhooksPage(readFileSync(webhooks, 'utf8')))
for (const [name, text] of Object.entries(pythonModules()))
  writeFileSync(new URL(`../clients/python/earshot/${name}`, import.meta.url), text)
