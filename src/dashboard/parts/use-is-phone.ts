import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone. Style sheets have the same limit. */
export const useIsPhone = () =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
