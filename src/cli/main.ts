#!/usr/bin/env node
import { keepCompiledCode } from './compiled-code.ts'

keepCompiledCode(process.env)
const { runCommandLine } = await import('./command-line.ts')
// A reader such as "head" that closes the pipe early is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
const { env, stdin, stdout, stderr } = process
process.exitCode = await runCommandLine(process.argv.slice(2), {
  env,
  envFile: '.env',
  stdin,
  stdout,
  stderr,
  fetch,
  signals: process,
  parentId: () => process.ppid,
  closeNewFiles: () => void process.umask(0o077),
})
