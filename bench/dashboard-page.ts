import type { Browser, CDPSession, Page } from 'playwright-core'

/** The page counts as ready when it has not changed for this long. */
const QUIET_MS = 600

/** Times that the page itself records: of its last change, and of the next frame after the last input. */
const WATCH = `
  window.watched = { changedAt: 0, inputAt: 0, frameMs: null }
  new MutationObserver(() => { window.watched.changedAt = performance.now() })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const input = (event) => {
    if (window.watched.frameMs !== null) return
    window.watched.inputAt = event.timeStamp
    requestAnimationFrame(() => setTimeout(() => { window.watched.frameMs = performance.now() - event.timeStamp }))
  }
  for (const type of ['click', 'keydown', 'wheel']) addEventListener(type, input, { capture: true, passive: true })
`

interface Watched {
  changedAt: number
  inputAt: number
  frameMs: number | null
}

export interface Interaction {
  name: string
  /** From the input to the next frame, which shows its immediate effect. */
  frameMs: number[]
  /** From the input to its last effect, including answers of the server. */
  settledMs: number[]
}

/** A new page with empty caches, which reports when it is ready. */
export class DashboardPage {
  readonly page: Page
  readonly #session: CDPSession
  readonly #origin: string

  private constructor(page: Page, session: CDPSession, origin: string) {
    this.page = page
    this.#session = session
    this.#origin = origin
  }

  static async open(browser: Browser, origin: string, key: string): Promise<DashboardPage> {
    const context = await browser.newContext({
      viewport: { width: 1360, height: 900 },
      locale: 'en-GB',
      extraHTTPHeaders: { 'x-api-key': key },
    })
    const page = await context.newPage()
    await page.addInitScript(WATCH)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    return new DashboardPage(page, session, origin)
  }

  async load(path: string): Promise<{ readyMs: number; scriptBytes: number }> {
    let scriptBytes = 0
    const scripts = new Set<string>()
    this.#session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    this.#session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    await this.page.goto(`${this.#origin}${path}`)
    const { changedAt } = await this.settled()
    return { readyMs: changedAt, scriptBytes }
  }

  /**
   * Acts on the page and records the duration.
   * @throws {Error} when the page got no event, because then nothing was measured
   */
  async measure(into: Interaction, act: (page: Page) => Promise<unknown>): Promise<void> {
    await this.page.evaluate('window.watched.frameMs = null')
    await act(this.page)
    const { changedAt, inputAt, frameMs } = await this.settled()
    if (frameMs === null) throw new Error('the page got no event')
    into.frameMs.push(frameMs)
    into.settledMs.push(Math.max(frameMs, changedAt - inputAt))
  }

  /** Waits until no request is under way and the page no longer changes. */
  async settled(): Promise<Watched> {
    for (;;) {
      await this.page.waitForLoadState('networkidle')
      const quietMs = await this.page.evaluate<number>('performance.now() - window.watched.changedAt')
      if (quietMs >= QUIET_MS) return await this.page.evaluate<Watched>('window.watched')
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS - quietMs))
    }
  }

  close(): Promise<void> {
    return this.page.context().close()
  }
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
