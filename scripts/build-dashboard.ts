import { resolve } from 'node:path'
import { build } from 'vite'
import { dashboardConfig } from './dashboard/vite-config.ts'

/** `node scripts/build-dashboard.ts FOLDER`: builds the dashboard for browsers into a folder, which is emptied first. */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder to build into.')
// A test or a developer may start this with another NODE_ENV.
process.env['NODE_ENV'] = 'production'
const config = dashboardConfig()
await build({ ...config, logLevel: 'warn', build: { ...config.build, outDir: resolve(folder) } })
