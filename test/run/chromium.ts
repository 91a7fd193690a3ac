import { existsSync } from 'node:fs'
import { installPackage } from './install-package.ts'

/** The first has no window: its pages take half the time. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Where Chromium is: as EARSHOT_TEST_CHROMIUM says, else where packages put it. Installs Debian's package where it is
 * missing and may be installed.
 * @throws {Error} saying what to type
 */
export function findChromium(): string {
  const given = process.env['EARSHOT_TEST_CHROMIUM']
  return given ?? installedPath() ?? installPackage('chromium-headless-shell', 'Chromium', installedPath)
}

function installedPath(): string | null {
  return PATHS.find((path) => existsSync(path)) ?? null
}
