/** What may stand between two names that share an entry: "Acme, Globex and Initech". */
export const JOINS_NAMES =
  /^(?:\s?[/+&,、，]\s?|[\s,]{1,2}(?:and|or|und|oder|et|ou|y|o|e|og|och|en|of|i|и|ve|và|و)\s?|[와과と・])$/iu
