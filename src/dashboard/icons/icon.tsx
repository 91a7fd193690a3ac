import { ICON_PATHS, type IconName } from './icon-paths.ts'

interface IconProps {
  name: IconName
  /** In pixels; 18 by default. */
  size?: number
}

/** Hidden from screen readers, because the text or the label of the button has the same meaning. */
export function Icon({ name, size = 18 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}

export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="currentColor">
      <path
        d="M6 13a6 6 0 0 1 0 6M13 8a13 13 0 0 1 0 16M20 3a20 20 0 0 1 0 26"
        strokeWidth={4}
        strokeLinecap="round"
      />
    </svg>
  )
}
