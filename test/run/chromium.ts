import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Where Chromium is: as EARSHOT_TEST_CHROMIUM says, else where packages put it. Installs Debian's package where it is
 * missing and may be installed.
 * @throws {Error} saying what to type
 */
export function findChromium(): string {
  const given = process.env['EARSHOT_TEST_CHROMIUM']
  return given ?? installedPath() ?? installChromium()
}

function installedPath(): string | undefined {
  return PATHS.find((path) => existsSync(path))
}

function installChromium(): string {
  const command = 'apt-get update && apt-get install -y --no-install-recommends chromium'
  const hint = `The tests need Chromium. Type: ${command}\nWithout it, run: npm run test:embedded`
  if (process.getuid?.() !== 0) throw new Error(hint)
  try {
    execFileSync('sh', ['-c', command], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    throw new Error(hint)
  }
  const path = installedPath()
  if (path === undefined) throw new Error(hint)
  return path
}
