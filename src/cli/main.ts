#!/usr/bin/env node
import { keepCompiledCode } from './compiled-code.ts'

keepCompiledCode(process.env)
const { runCommandLine } = await import('./command-line.ts')
process.exitCode = await runCommandLine(process.argv, process.env)
