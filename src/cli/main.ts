#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const { HOME, XDG_CACHE_HOME } = process.env
const caches = XDG_CACHE_HOME || (HOME && join(HOME, '.cache'))
// A folder of the user's own: Node's usual one lies in /tmp, where others can put code in its place.
if (caches) enableCompileCache(join(caches, 'earshot'))
await import('./command-line.ts')
