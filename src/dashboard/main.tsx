// The nonce comes before anything that makes a style element.
import { STYLE_NONCE } from './nonce.ts'
import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'

const root = document.querySelector('#root')
if (!root) throw new Error('the page has no place for the dashboard')
createRoot(root).render(
  <MantineProvider getStyleNonce={() => STYLE_NONCE}>
    <main>
      <h1>Earshot</h1>
    </main>
  </MantineProvider>,
)
