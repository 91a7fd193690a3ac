import { createContext, useContext } from 'react'
import type { Item } from '../../contract/index.ts'

export type Brand = Item<'listBrands'>

export interface BrandContext {
  brand: Brand
  brands: readonly Brand[]
}

export const CurrentBrand = createContext<BrandContext | null>(null)

/** The brand of the address, else the oldest. Every screen inside the shell has one. */
export function useBrand(): BrandContext {
  const current = useContext(CurrentBrand)
  if (!current) throw new Error('a screen is outside of the shell')
  return current
}

/** The params of every route of the brand: `useAnswer('getOverview', { params: useBrandParams() })`. */
export function useBrandParams(): { brandId: string } {
  return { brandId: useBrand().brand.id }
}
