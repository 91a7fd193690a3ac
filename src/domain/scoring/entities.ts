/** The brand or a rival, with everything that identifies it in answers. */
export interface NamedEntity {
  id: string
  name: string
  aliases: readonly string[]
  /** Registrable domains or hosts; their subdomains count too. */
  domains: readonly string[]
}

/** The brand and rivals for which the answers of a run are scored, fixed when the run starts. */
export interface Entities {
  brand: NamedEntity
  rivals: readonly NamedEntity[]
  /** Not set in runs that were started before this field existed. */
  others?: DetectedNames
}

/** Untracked brands, known from earlier answers and from people's decisions. */
export interface DetectedNames {
  /** Names to search for in every answer. The aliases are names that were merged into the name. */
  names: readonly { name: string; aliases: readonly string[] }[]
  /** Keys of names that are not brands. */
  ignored: readonly string[]
}
