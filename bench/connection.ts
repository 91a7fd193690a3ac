import { connect, type Socket } from 'node:net'

interface Answer {
  status: number
  body: Buffer
  ms: number
}

export type Headers = Readonly<Record<string, string>>

/** One keep-alive connection with one request at a time. Answers must have a Content-Length. */
export class Connection {
  readonly #socket: Socket
  readonly #prefix: string
  readonly #tail: string
  #chunks: Buffer[] = []
  #received = 0
  #answer: { status: number; begin: number; end: number } | null = null
  #done: ((answer: Omit<Answer, 'ms'>) => void) | null = null
  #failed: ((error: Error) => void) | null = null

  private constructor(socket: Socket, { pathname, host }: URL, headers: Headers) {
    this.#socket = socket
    this.#prefix = `GET ${pathname.replace(/\/$/, '')}`
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    this.#tail = ` HTTP/1.1\r\n${lines.join('')}\r\n`
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    socket.on('error', (error) => this.#failed?.(error))
    socket.on('close', () => this.#failed?.(new Error('the connection was closed')))
  }

  static async open(baseUrl: string, headers: Headers): Promise<Connection> {
    const url = new URL(baseUrl)
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
    const connection = new Connection(socket, url, headers)
    await new Promise<void>((resolve, reject) => {
      connection.#failed = reject
      socket.once('connect', resolve)
    })
    return connection
  }

  async ask(path: string): Promise<Answer> {
    const start = performance.now()
    const answer = new Promise<Omit<Answer, 'ms'>>((resolve, reject) => {
      this.#done = resolve
      this.#failed = reject
    })
    this.#socket.write(this.#prefix + path + this.#tail)
    return { ...(await answer), ms: performance.now() - start }
  }

  close(): void {
    this.#failed = null
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#received += chunk.length
    this.#answer ??= this.#readHead()
    if (this.#answer === null || this.#received < this.#answer.end) return
    const { status, begin, end } = this.#answer
    const [only, ...more] = this.#chunks
    const bytes = only && more.length === 0 ? only : Buffer.concat(this.#chunks)
    this.#chunks = []
    this.#received = 0
    this.#answer = null
    this.#done?.({ status, body: bytes.subarray(begin, end) })
  }

  #readHead(): { status: number; begin: number; end: number } | null {
    const bytes = Buffer.concat(this.#chunks)
    const headEnd = bytes.indexOf('\r\n\r\n')
    if (headEnd < 0) return null
    const head = bytes.toString('latin1', 0, headEnd)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined) {
      this.#failed?.(new Error(`an answer without a length:\n${head}`))
      return null
    }
    const begin = headEnd + 4
    return { status: Number(head.slice(9, 12)), begin, end: begin + Number(length) }
  }
}
