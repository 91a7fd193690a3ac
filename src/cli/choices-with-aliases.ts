import type { Option } from 'commander'

/** Choices of an option, and other words for some of them, which help does not list. */
export function choicesWithAliases(
  option: Option,
  choices: readonly string[],
  aliases: Readonly<Record<string, string>>,
): Option {
  const parse = option.choices(choices).parseArg
  return option.argParser((text) =>
    parse?.(Object.hasOwn(aliases, text) ? (aliases[text] ?? text) : text, undefined),
  )
}
