import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { LanguageProvider } from './language/language.tsx'
import { STYLE_NONCE } from './nonce.ts'
import { router } from './routes/router.ts'
import { queryClient } from './server/query-client.ts'
import { cssVariables, theme } from './theme/theme.ts'

export function Dashboard() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => STYLE_NONCE}
    >
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Notifications position="bottom-right" limit={3} />
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  )
}
