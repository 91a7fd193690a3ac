import { Presets, SingleBar } from 'cli-progress'
import type { Screen } from './command-process.ts'
import type { Terminal } from './terminal.ts'

const PLAIN_INTERVAL_MS = 2_000
const BAR_COLUMNS_MAX = 30
const COLUMNS_UNKNOWN = 80

export interface Progress {
  update(done: number, total: number): void
  /** Ends the bar; safe to call twice. */
  stop(): void
}

/** A bar in a terminal, otherwise a line every two seconds, and nothing for programs. */
export function progress(
  terminal: Terminal,
  label: string,
  amount: (done: number, total: number) => string,
): Progress {
  if (terminal.json) return { update() {}, stop() {} }
  return terminal.isInteractive ? bar(terminal.screen, label, amount) : lines(terminal, label, amount)
}

function bar(screen: Screen, label: string, amount: (done: number, total: number) => string): Progress {
  const single = new SingleBar(
    {
      format: (_options, { progress: share, value, total }) => {
        const text = amount(value, total)
        const width = barWidth(screen, label, text)
        const full = Math.round(width * share)
        return `${label} ${'█'.repeat(full)}${'░'.repeat(width - full)} ${text}`
      },
      stream: screen as NodeJS.WritableStream,
      hideCursor: true,
      clearOnComplete: false,
      // The command itself handles Ctrl+C.
      gracefulExit: false,
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

/** The width that the text leaves for the bar, so that the line does not wrap in a narrow terminal. */
function barWidth(screen: Screen, label: string, text: string): number {
  const columns = screen.columns ?? COLUMNS_UNKNOWN
  return Math.max(0, Math.min(BAR_COLUMNS_MAX, columns - label.length - text.length - 3))
}
