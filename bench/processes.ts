import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Starts a script of this folder that prints one line when it is ready; returns the line and a function that stops
 * it.
 */
export async function startScript(
  name: string,
  args: readonly string[] = [],
): Promise<{ line: string; stop(): void }> {
  const path = new URL(name, import.meta.url).pathname
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await firstLine(child)
  return { line, stop: () => void child.kill() }
}

/**
 * Runs a script of this folder to its end, with its own output.
 * @throws {Error} when it fails
 */
export async function runScript(name: string, args: readonly string[]): Promise<void> {
  const path = new URL(name, import.meta.url).pathname
  const child = spawn(process.execPath, [path, ...args], { stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
}

/** The peak memory of the process in megabytes. */
export function peakMemoryMb(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
      if (text.includes('\n')) resolve(text.split('\n')[0] ?? '')
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was up`)))
  })
}
