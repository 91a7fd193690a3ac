import { existsSync, mkdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { isAbsolute, join } from 'node:path'
import type { CommandContext } from './command-context.ts'

/**
 * Caches compiled code between starts in the user's cache folder. Node's default is in /tmp, where other users could
 * replace the code: nothing is cached in a folder that another user owns or may write to.
 */
export function keepCompiledCode({ HOME, XDG_CACHE_HOME }: CommandContext['env']): void {
  const caches = XDG_CACHE_HOME || (HOME && join(HOME, '.cache'))
  if (!caches || !isAbsolute(caches)) return
  const folder = join(caches, 'earshot')
  if (isOwn(caches) && isOwn(folder)) enableCompileCache(folder)
}

/** Creates the folder but no parents: in places such as /proc Node would try for ever. */
function isOwn(folder: string): boolean {
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    const { uid, mode } = statSync(folder)
    return uid === process.getuid?.() && (mode & 0o022) === 0
  } catch {
    return false
  }
}
