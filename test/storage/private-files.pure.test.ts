import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  problemOfDataDirectory,
  readOwnFile,
  secureDataDirectory,
  writeOwnFile,
} from '../../src/storage/database/private-files.ts'
import { readableByOthers } from '../fixtures/readable-by-others.ts'

let root: string
let dataDir: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'earshot-private-'))
  // A mounted volume, in which the user may create directories.
  chmodSync(root, 0o777)
  dataDir = join(root, 'data')
})

afterEach(() => rmSync(root, { recursive: true }))

/** A directory of an earlier version, inside one that mkdir made. */
function oldInstallation(): void {
  mkdirSync(join(dataDir, 'database/base/1'), { recursive: true })
  for (const name of ['database.json', 'database/PG_VERSION', 'database/base/1/2600']) {
    writeFileSync(join(dataDir, name), 'answers')
    chmodSync(join(dataDir, name), 0o666)
  }
  writeFileSync(join(dataDir, 'admin-key'), 'esk_key', { mode: 0o600 })
  chmodSync(dataDir, 0o755)
}

describe('the data directory', () => {
  it('is made for this user alone, also in a directory where everybody may write', () => {
    secureDataDirectory(dataDir)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  it('that an earlier version left open is closed, and so is every file in it', () => {
    oldInstallation()
    const before = readableByOthers(dataDir)
    secureDataDirectory(dataDir)
    // The files themselves must be closed too, because a backup may copy them elsewhere.
    const closed = readableByOthers(dataDir)
    chmodSync(dataDir, 0o755)
    expect([before.length, closed, readableByOthers(dataDir)]).toEqual([3, [], []])
  })

  it('leaves files that are not Earshot’s as they are', () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'notes.txt'), 'mine')
    chmodSync(join(dataDir, 'notes.txt'), 0o644)
    secureDataDirectory(dataDir)
    expect(statSync(join(dataDir, 'notes.txt')).mode & 0o777).toBe(0o644)
  })

  it.each([0o777, 0o775, 0o1777])('into which others may write (%o) is refused with what to type', (mode) => {
    mkdirSync(dataDir)
    chmodSync(dataDir, mode)
    expect(() => secureDataDirectory(dataDir)).toThrow(`type "chmod 700 ${dataDir}"`)
  })

  it('of another user is refused with what to type', () => {
    const foreign = isRoot() ? dataDir : '/usr'
    if (isRoot()) {
      mkdirSync(dataDir)
      chownSync(dataDir, 65_534, 65_534)
    }
    const [theirs, ours] = [statSync(foreign).uid, process.getuid?.()]
    expect(problemOfDataDirectory(foreign)).toMatch(
      new RegExp(
        `belongs to user ${theirs}.*user ${ours}.*sudo chown -R ${ours} ${foreign}.*EARSHOT_DATA_DIR=`,
      ),
    )
  })

  it('is not followed where it is a symbolic link', () => {
    mkdirSync(join(root, 'other'))
    symlinkSync(join(root, 'other'), dataDir)
    expect(() => secureDataDirectory(dataDir)).toThrow('is a symbolic link')
  })

  it.each(['database', 'database.json', 'database.lock', 'database/PG_VERSION', 'admin-key'])(
    'with a symbolic link in place of %s is refused, and what it leads to stays as it is',
    (name) => {
      oldInstallation()
      const other = join(root, 'other')
      writeFileSync(other, 'theirs')
      chmodSync(other, 0o644)
      rmSync(join(dataDir, name), { recursive: true, force: true })
      symlinkSync(other, join(dataDir, name))
      expect(() => secureDataDirectory(dataDir)).toThrow(`${join(dataDir, name)} is a symbolic link`)
      expect(statSync(other).mode & 0o777).toBe(0o644)
    },
  )

  it('with an admin key that others can read is refused with what to type', () => {
    oldInstallation()
    chmodSync(join(dataDir, 'admin-key'), 0o644)
    expect(() => secureDataDirectory(dataDir)).toThrow(`"chmod 600 ${join(dataDir, 'admin-key')}"`)
  })
})

describe('a secret file', () => {
  let path: string
  beforeEach(() => {
    mkdirSync(dataDir, { mode: 0o700 })
    path = join(dataDir, 'admin-key')
  })

  it('is read where it belongs to this user alone', () => {
    writeOwnFile(path, 'secret')
    expect([readOwnFile(path), statSync(path).mode & 0o777]).toEqual(['secret', 0o600])
  })

  it('that is not there is no error', () => {
    expect(readOwnFile(path)).toBe(null)
  })

  it.each([
    ['is a symbolic link', () => symlinkSync('/etc/hostname', path)],
    ['is no regular file', () => mkdirSync(path)],
    ['is no regular file', () => execFileSync('mkfifo', [path])],
    ['Others may read or change', () => writeFileSync(path, 'secret', { mode: 0o640 })],
  ])('is refused: "%s"', (message, make) => {
    make()
    expect(() => readOwnFile(path)).toThrow(message)
  })

  it('is never written through a link, neither in its place nor in that of its draft', () => {
    const other = join(root, 'other')
    symlinkSync(other, path)
    symlinkSync(other, `${path}.${process.pid}.new`)
    writeOwnFile(path, 'secret')
    expect([existsSync(other), readFileSync(path, 'utf8')]).toEqual([false, 'secret'])
  })
})

function isRoot(): boolean {
  return process.getuid?.() === 0
}
