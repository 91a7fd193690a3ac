import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { allPages } from '../../src/client/all-pages.ts'
import { createClient } from '../../src/client/client.ts'

const MEGABYTE = 1024 * 1024

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function clientOf(answer: RequestListener) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const options = { timeoutMs: 50, retries: { attemptsMax: 1 } }
  return createClient({ baseUrl: `http://127.0.0.1:${port}/api`, apiKey: 'k', ...options })
}

/** Begins an answer that never ends. */
const begins =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).write('{"message":"')

const upload = () => ({
  params: { brandId: 'b' },
  body: new Blob(['{}\n']),
  contentType: 'application/x-ndjson',
})

describe('a server that is not Earshot', () => {
  it('is not read for ever after an upload', async () => {
    const client = await clientOf(begins(201))
    await expect(client.stream('importAnswers', upload())).rejects.toMatchObject({ code: 'timeout' })
  })

  it('is not read for ever when it refuses an upload', async () => {
    const client = await clientOf(begins(400))
    await expect(client.stream('importAnswers', upload())).rejects.toMatchObject({ status: 400 })
  })

  it('is not read for ever when it refuses an export', async () => {
    const client = await clientOf(begins(400))
    const input = { params: { brandId: 'b' } }
    await expect(client.stream('exportBrand', input)).rejects.toMatchObject({ status: 400 })
  })

  it('cannot fill the memory with the answer to an upload', async () => {
    const client = createClient({
      baseUrl: 'http://127.0.0.1/api',
      apiKey: 'k',
      fetch: async () => new Response(new Uint8Array(65 * MEGABYTE), { status: 201 }),
    })
    await expect(client.stream('importAnswers', upload())).rejects.toMatchObject({ code: 'unreadable' })
  })

  it('cannot fill the memory with pages', async () => {
    const padding = new Uint8Array(32 * MEGABYTE).fill(0x20)
    const page = (number: number) =>
      JSON.stringify({ data: [], paging: { page: number, limit: 500, total: 1e9, nextPage: number + 1 } })
    let sent = 0
    const client = createClient({
      baseUrl: 'http://127.0.0.1/api',
      apiKey: 'k',
      fetch: async () => {
        sent += 1
        if (sent > 20) throw new Error('The client goes on.')
        return new Response(new Blob([padding, page(sent)]))
      },
    })
    await expect(allPages(client, 'listBrands')).rejects.toMatchObject({ code: 'unreadable' })
  })
})

describe('a streamed answer', () => {
  it('may take longer than other answers', async () => {
    const client = await clientOf((_request, response) => {
      response.writeHead(200).write('a')
      setTimeout(() => response.end('b'), 200)
    })
    const response = await client.stream('exportBrand', { params: { brandId: 'b' } })
    expect(await response.text()).toBe('ab')
  })
})
