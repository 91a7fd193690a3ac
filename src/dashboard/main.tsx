// Must be the first import, because others create style elements.
import './nonce.ts'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './theme/dashboard.css'
import { createRoot } from 'react-dom/client'
import { Dashboard } from './dashboard.tsx'
import { reloadAfterUpdate } from './reload-after-update.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('the page has no place for the dashboard')
reloadAfterUpdate()
createRoot(root).render(<Dashboard />)
