import { Icon } from '../icons/icon.tsx'
import { safeUrl } from './safe-url.ts'

/** A link to a page of another site, by its title; only text when the address is not safe. */
export function PageLink({ url, title }: { url: string; title: string | null }) {
  const href = safeUrl(url)
  const name = title || url
  if (!href) return <span>{name}</span>
  return (
    <a href={href} rel="noreferrer noopener" target="_blank">
      {name} <Icon name="external" size={13} />
    </a>
  )
}
