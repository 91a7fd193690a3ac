/** A brand or a rival as it is looked for in answers. */
export interface NamedEntity {
  id: string
  name: string
  aliases: readonly string[]
  /** Registrable domains or hosts; a host below one of them counts as it. */
  domains: readonly string[]
}

/** Whom a run's answers are scored for, frozen at its start. */
export interface Entities {
  brand: NamedEntity
  rivals: readonly NamedEntity[]
}
