import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, rmSync } from 'node:fs'

/**
 * `prepack`: the published package holds JavaScript, because Node strips no types under `node_modules`. Imports of
 * `.ts` files are rewritten by the compiler.
 */
const root = new URL('..', import.meta.url).pathname
rmSync(`${root}dist`, { recursive: true, force: true })
// Types are checked by `npm run verify`.
execFileSync('tsc', ['-p', 'tsconfig.build.json', '--noCheck'], { cwd: root, stdio: 'inherit' })
chmodSync(`${root}dist/cli/main.js`, 0o755)
execFileSync(process.execPath, ['scripts/build-dashboard.ts', 'dist/dashboard'], {
  cwd: root,
  stdio: 'inherit',
})
const embedded = 'dist/storage/database/embedded'
execFileSync(process.execPath, ['scripts/write-empty-database.ts', embedded], { cwd: root, stdio: 'inherit' })
execFileSync(process.execPath, ['scripts/write-sbom.ts', 'dist'], { cwd: root, stdio: 'inherit' })
// The licences of the lists beside it.
copyFileSync(
  `${root}src/domain/scoring/brands/world/README.md`,
  `${root}dist/domain/scoring/brands/world/README.md`,
)
