import type { Joint } from './name-forms.ts'

/** What stands between two letters of the text; null for what no name has inside. */
export function textJoint(between: string): Joint | null {
  if (between === "'") return 'apostrophe'
  if (between === '.') return 'point'
  if (/^[*·・]$/u.test(between)) return 'mark'
  if (/^\.[^\S\n]?$/u.test(between)) return 'stop'
  if (between === "' ") return 'owner'
  return /^[\s_-]{1,3}$/u.test(between) && !between.includes('\n\n') ? 'gap' : null
}

/** `same`: written as the name is; `joined`: but for spaces; `variant`: but for small signs; null: another word. */
export type Agreement = 'same' | 'joined' | 'variant' | null

/** How what the text has between two letters agrees with what the name has there. */
export function agreementOf(
  name: Joint | undefined,
  text: Joint | undefined,
  besideAnd: boolean,
  isLong: boolean,
): Agreement {
  if (name === text) return 'same'
  if (besideAnd && (name ?? text) === 'gap') return 'variant'
  switch (name) {
    case 'gap':
      return text === undefined ? 'joined' : null
    case 'camel':
      return text === undefined ? 'same' : text === 'gap' ? 'joined' : null
    case 'owner':
      return text === 'gap' ? 'variant' : null
    case 'apostrophe':
      return text === undefined ? 'variant' : null
    case 'mark':
      return text === undefined || text === 'gap' ? 'variant' : null
    case 'stop':
      return text === 'gap' || text === 'point' ? 'variant' : null
    case 'point':
      return text === 'gap' || text === undefined ? 'joined' : null
    case 'initial':
      return text === 'apostrophe' || text === 'mark' ? null : 'variant'
    default:
      return text === 'mark' || (text === 'apostrophe' && isLong) ? 'variant' : null
  }
}
