import { useLocation, useNavigate } from '@tanstack/react-router'
import { searchOfBrand } from '../address/search-of-brand.ts'

/** Shows another brand on the same screen; from one prompt, answer or run it leads to their list. */
export function useChooseBrand(): (brand: string | undefined) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [, screen = ''] = pathname.split('/')
  return (brand) =>
    void navigate({ to: `/${screen}`, search: (search) => searchOfBrand(search, brand), resetScroll: false })
}
