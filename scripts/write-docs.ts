import { writeFileSync } from 'node:fs'
import { referencePage } from './reference.ts'

/** `npm run docs`: writes the pages that are made from the code. */
writeFileSync(new URL('../docs/reference.md', import.meta.url), referencePage())
