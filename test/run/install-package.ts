import { execFileSync } from 'node:child_process'

/**
 * Installs one of Debian's packages where it may be installed.
 * @param find - looks for what the tests need of it
 * @throws {Error} saying what to type
 */
export function installPackage<T>(name: string, title: string, find: () => T | null): T {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${name}`
  const hint = `The tests need ${title}. Type: ${command}\nWithout it, run: npm run test:embedded`
  if (process.getuid?.() !== 0) throw new Error(hint)
  try {
    execFileSync('sh', ['-c', command], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    throw new Error(hint)
  }
  const found = find()
  if (found === null) throw new Error(hint)
  return found
}
