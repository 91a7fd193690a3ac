import { Icon } from '../icons/icon.tsx'
import { safeUrl } from './safe-url.ts'

/** A page of somebody else, by its title; only text where a browser must not go. */
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
