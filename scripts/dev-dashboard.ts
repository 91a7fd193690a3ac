import { createServer } from 'vite'
import { dashboardConfig } from './dashboard/vite-config.ts'

/**
 * `npm run dashboard`: serves the dashboard from its sources and reloads as they change. It uses the server at
 * EARSHOT_URL (http://127.0.0.1:4800) with the key in EARSHOT_API_KEY; without a key, sign in in the browser.
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
