/** Languages with fewer cases than these share a row. */
const CASES_MIN = 5

interface Sorted {
  kind: string
  lang: string
}

/** All cases, then those of each kind, then those of each language, with the names of their rows. */
export function breakdown<T extends Sorted>(
  cases: readonly T[],
  casesMin = CASES_MIN,
): [name: string, of: T[]][] {
  const kinds = Map.groupBy(cases, ({ kind }) => kind)
  const languages = Map.groupBy(cases, ({ lang }) => lang)
  const isThin = (of: readonly T[]) => of.length < casesMin
  const ordered = [...languages].sort(
    ([one, some], [other, more]) => more.length - some.length || (one < other ? -1 : 1),
  )
  const thin = ordered.filter(([, of]) => isThin(of))
  return [
    ['**all**', [...cases]],
    ...[...kinds].sort(([one], [other]) => (one < other ? -1 : 1)),
    ...ordered.filter(([, of]) => !isThin(of)).map(([lang, of]): [string, T[]] => [`\`${lang}\``, of]),
    ...(thin.length === 0
      ? []
      : [[thin.map(([lang]) => `\`${lang}\``).join(' '), thin.flatMap(([, of]) => of)] as [string, T[]]]),
  ]
}
