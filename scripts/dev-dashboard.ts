import { createServer } from 'vite'
import { dashboardConfig } from './dashboard/vite-config.ts'

/**
 * `npm run dashboard`: the dashboard from its sources, which changes as they do. It asks the server at EARSHOT_URL
 * (http://127.0.0.1:4800) with the key in EARSHOT_API_KEY, where one is set; else the browser has to be signed in.
 */
const target = process.env['EARSHOT_URL'] ?? 'http://127.0.0.1:4800'
const key = process.env['EARSHOT_API_KEY']
const proxied = { target, headers: key === undefined ? {} : { 'x-api-key': key } }
const server = await createServer({
  ...dashboardConfig(),
  appType: 'spa',
  server: { host: '127.0.0.1', proxy: { '/api': proxied, '/docs': proxied } },
})
await server.listen()
server.printUrls()
