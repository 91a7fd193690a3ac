import { readFileSync } from 'node:fs'

const packageJson: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** The version of this package. */
export const VERSION = String((packageJson as { version: unknown }).version)
