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
  /** Absent in runs from before there was any. */
  others?: DetectedNames
}

/** Brands that nobody tracks, as other answers and people told of them. */
export interface DetectedNames {
  /** Looked for by name in every answer. The aliases are what was merged into the name. */
  names: readonly { name: string; aliases: readonly string[] }[]
  /** Keys of names that are no brand's. */
  ignored: readonly string[]
}
