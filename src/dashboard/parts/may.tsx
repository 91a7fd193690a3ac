import type { ReactNode } from 'react'
import type { Answer } from '../../contract/index.ts'
import { useWords, words } from '../language/language.tsx'
import { useAnswer } from '../server/use-answer.ts'
import { Empty } from './empty.tsx'

const mayWords = words({
  en: {
    write: { title: 'Your role only reads', what: 'Ask an owner for the role “editor” to change this.' },
    admin: { title: 'This is for owners', what: 'Ask an owner to change it, or for the role “owner”.' },
  },
  de: {
    write: {
      title: 'Ihre Rolle darf nur lesen',
      what: 'Bitten Sie einen Inhaber um die Rolle „Bearbeiter“, um das zu ändern.',
    },
    admin: {
      title: 'Das dürfen nur Inhaber',
      what: 'Bitten Sie einen Inhaber, es zu ändern, oder um die Rolle „Inhaber“.',
    },
  },
})

type Scope = Answer<'getSession'>['scopes'][number]

/** Weakest first: each scope includes the ones before it. */
const SCOPES: readonly Scope[] = ['read', 'write', 'delete', 'admin']

/** The right to change what is measured, to delete it, or to change people, keys and limits. */
export type Needed = 'write' | 'delete' | 'admin'

/**
 * Whether the role of the signed-in person has the right. Until the server has answered, and once the session has ended,
 * nothing is hidden, so that nobody loses what they typed; the server checks every request anyway.
 */
export function useMay(needs: Needed = 'write'): boolean {
  const scopes = useAnswer('getSession', {}).data?.scopes ?? []
  return scopes.length === 0 || scopes.some((scope) => SCOPES.indexOf(scope) >= SCOPES.indexOf(needs))
}

interface MayProps {
  needs?: Needed
  children: ReactNode
}

/** Shows buttons that change something, except to people who may only read. */
export function May({ needs = 'write', children }: MayProps) {
  return useMay(needs) ? children : null
}

/** For a screen or dialog that was opened by its address: says which right is missing. */
export function WhyNot({ needs }: { needs: Exclude<Needed, 'delete'> }) {
  const { title, what } = useWords(mayWords)[needs]
  return (
    <Empty icon="user" title={title}>
      {what}
    </Empty>
  )
}
