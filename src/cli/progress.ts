import { Presets, SingleBar } from 'cli-progress'
import type { Terminal } from './terminal.ts'

const PLAIN_INTERVAL_MS = 2_000

export interface Progress {
  update(done: number, total: number): void
  /** Ends the bar; safe to call twice. */
  stop(): void
}

/** A bar where a person watches, a line every two seconds where not, nothing for programs. */
export function progress(
  terminal: Terminal,
  label: string,
  amount: (done: number, total: number) => string,
): Progress {
  if (terminal.json) return { update() {}, stop() {} }
  return terminal.isInteractive ? bar(label, amount) : lines(terminal, label, amount)
}

function bar(label: string, amount: (done: number, total: number) => string): Progress {
  const single = new SingleBar(
    {
      format: (_options, { progress: share, value, total }) => {
        const width = 30
        const full = Math.round(width * share)
        return `${label} ${'█'.repeat(full)}${'░'.repeat(width - full)} ${amount(value, total)}`
      },
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: false,
      fps: 10,
    },
    Presets.shades_classic,
  )
  let running = false
  return {
    update(done, total) {
      if (!running) single.start(Math.max(total, 1), done)
      running = true
      single.setTotal(Math.max(total, 1))
      single.update(done)
    },
    stop() {
      if (running) single.stop()
      running = false
    },
  }
}

function lines(terminal: Terminal, label: string, amount: (done: number, total: number) => string): Progress {
  let toldAt = 0
  let last = ''
  const tell = (text: string) => {
    if (text !== last && text !== '') terminal.note(text)
    last = text
  }
  let pending = ''
  return {
    update(done, total) {
      pending = `${label} ${amount(done, total)}`
      if (Date.now() - toldAt < PLAIN_INTERVAL_MS) return
      toldAt = Date.now()
      tell(pending)
    },
    stop() {
      tell(pending)
      pending = ''
    },
  }
}

export function megabytes(done: number, total: number): string {
  return `${(done / 1_000_000).toFixed(1)} of ${(total / 1_000_000).toFixed(1)} MB`
}

export function answers(done: number, total: number): string {
  return `${done} of ${total} answers`
}
