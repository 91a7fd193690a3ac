import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  markDataDirectory,
  prepareDataDirectory,
} from '../../../src/storage/database/embedded/data-directory.ts'
import { isLockedByOther, lockDirectory } from '../../../src/storage/database/embedded/directory-lock.ts'

const NOW = new Date('2026-03-02T06:00:00Z')

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'earshot-directory-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

describe('a data directory', () => {
  it('whose first creation was interrupted is set aside, not deleted', () => {
    mkdirSync(join(dataDir, 'database'))
    writeFileSync(join(dataDir, 'database', 'half'), 'made')
    prepareDataDirectory(dataDir, NOW)
    const aside = readdirSync(dataDir).filter((name) => name.startsWith('database.incomplete-'))
    expect(aside.map((name) => readFileSync(join(dataDir, name, 'half'), 'utf8'))).toEqual(['made'])
  })

  it('that is whole is opened as it is', () => {
    const directory = prepareDataDirectory(dataDir, NOW)
    mkdirSync(directory.database)
    writeFileSync(join(directory.database, 'PG_VERSION'), '18\n')
    markDataDirectory(dataDir, directory, NOW)
    prepareDataDirectory(dataDir, NOW)
    expect(existsSync(join(directory.database, 'PG_VERSION'))).toBe(true)
  })

  it('of another PostgreSQL is refused with the way out', () => {
    const directory = prepareDataDirectory(dataDir, NOW)
    mkdirSync(directory.database)
    writeFileSync(join(directory.database, 'PG_VERSION'), '17\n')
    markDataDirectory(dataDir, directory, NOW)
    expect(() => prepareDataDirectory(dataDir, NOW)).toThrow(/PostgreSQL 17.*earshot backup.*earshot restore/)
  })
})

describe('the lock of a data directory', () => {
  const lockPath = () => join(dataDir, 'database.lock')

  function startTime(pid: number): string {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  }

  it('is never taken from a live process', async () => {
    const other = spawn('sleep', ['600'])
    try {
      const pid = other.pid ?? 0
      writeFileSync(lockPath(), JSON.stringify({ pid, startTime: startTime(pid) }))
      await expect(lockDirectory(dataDir, lockPath())).rejects.toThrow(`Another Earshot (process ${pid})`)
    } finally {
      other.kill()
    }
  })

  it('is taken over from a process that is gone', async () => {
    writeFileSync(lockPath(), JSON.stringify({ pid: 999_999_999, startTime: '1' }))
    await lockDirectory(dataDir, lockPath())
    expect(JSON.parse(readFileSync(lockPath(), 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('is taken over where the pid now belongs to a younger process', async () => {
    writeFileSync(lockPath(), JSON.stringify({ pid: 1, startTime: '123456789012' }))
    await lockDirectory(dataDir, lockPath())
    expect(JSON.parse(readFileSync(lockPath(), 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('of our own pid is no other process: containers hand pids out again', async () => {
    writeFileSync(lockPath(), JSON.stringify({ pid: process.pid, startTime: '1' }))
    expect(await isLockedByOther(dataDir, lockPath())).toBe(false)
  })

  it('is taken over from a zombie', async () => {
    // The zombie of the shell's child is not collected, because the shell has become `sleep` by then.
    const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 >/dev/null & echo $!; exec sleep 600'])
    try {
      const pid = await new Promise<number>((resolve) =>
        parent.stdout.once('data', (text) => resolve(Number(text))),
      )
      const parentIs = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()
      await expect.poll(parentIs).toBe('sleep')
      parent.stdin.end()
      const isZombie = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z')
      await expect.poll(isZombie).toBe(true)
      writeFileSync(lockPath(), JSON.stringify({ pid, startTime: startTime(pid) }))
      expect(await isLockedByOther(dataDir, lockPath())).toBe(false)
    } finally {
      parent.kill()
    }
  })

  it('is never taken from a process of another container, whose pid is not seen here', async () => {
    await lockDirectory(dataDir, lockPath())
    const held = JSON.parse(readFileSync(lockPath(), 'utf8'))
    writeFileSync(lockPath(), JSON.stringify({ ...held, pid: 999_999_999, startTime: '1' }))
    await expect(lockDirectory(dataDir, lockPath())).rejects.toThrow('Another Earshot')
  })

  it('is taken over where nobody listens on its socket, although the pid is in use', async () => {
    const unlock = await lockDirectory(dataDir, lockPath())
    const held = readFileSync(lockPath(), 'utf8')
    unlock()
    writeFileSync(lockPath(), held)
    expect(await isLockedByOther(dataDir, lockPath())).toBe(false)
  })

  it('is held in a directory with a path longer than that of a socket may be', async () => {
    const deep = join(dataDir, 'x'.repeat(120))
    mkdirSync(deep)
    await lockDirectory(deep, join(deep, 'database.lock'))
    expect(await isLockedByOther(deep, join(deep, 'database.lock'))).toBe(true)
  })

  it('is given back at the end', async () => {
    const unlock = await lockDirectory(dataDir, lockPath())
    unlock()
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('that cannot be read as a lock is taken over', async () => {
    writeFileSync(lockPath(), 'not a lock')
    await lockDirectory(dataDir, lockPath())
    expect(JSON.parse(readFileSync(lockPath(), 'utf8'))).toMatchObject({ pid: process.pid })
  })
})
