import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type StaticBody, staticBody } from '../docs/static-body.ts'

export interface DashboardFile {
  type: string
  /** Whether the name contains a hash of the content, so that caches may store the file for ever. */
  isImmutable: boolean
  body: StaticBody
}

/** The files of the dashboard's build, in memory. */
export interface DashboardFiles {
  /** The parts of the page between the places where the nonce of the answer is inserted. */
  index: readonly string[]
  assets: ReadonlyMap<string, DashboardFile>
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The build writes this text where the nonce belongs. */
const NONCE_PLACE = '__NONCE__'

/** Reads a built dashboard and compresses its files once. */
export async function readDashboard(folder: string): Promise<DashboardFiles> {
  const names = await readdir(join(folder, 'assets'))
  const assets = await Promise.all(
    names.map(async (name) => [name, await readAsset(join(folder, 'assets', name))] as const),
  )
  const index = await readFile(join(folder, 'index.html'), 'utf8')
  return { index: index.split(NONCE_PLACE), assets: new Map(assets) }
}

async function readAsset(path: string): Promise<DashboardFile> {
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    isImmutable: /-[\w-]{8}\.\w+$/.test(path),
    body: await staticBody(await readFile(path)),
  }
}
