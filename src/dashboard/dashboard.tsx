import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { LanguageProvider, useFormat } from './language/language.tsx'
import { STYLE_NONCE } from './nonce.ts'
import { router } from './routes/router.ts'
import { queryClient } from './server/query-client.ts'
import { cssVariables, theme } from './theme/theme.ts'

export function Dashboard() {
  return (
    <LanguageProvider>
      <Themed>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Notifications position="bottom-right" limit={3} />
        </QueryClientProvider>
      </Themed>
    </LanguageProvider>
  )
}

function Themed({ children }: { children: ReactNode }) {
  const format = useFormat()
  const own = useMemo(() => {
    // Fields of numbers write them as texts do.
    const NumberInput = { defaultProps: { decimalSeparator: format.decimal(0.1).charAt(1) } }
    return { ...theme, components: { ...theme.components, NumberInput } }
  }, [format])
  return (
    <MantineProvider
      theme={own}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => STYLE_NONCE}
    >
      {children}
    </MantineProvider>
  )
}
