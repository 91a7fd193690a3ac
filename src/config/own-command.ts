const PREFIX = prefix(import.meta.url, process.env['npm_command'])

/** A command line of Earshot as a person types it for this installation: hints print it. */
export function ownCommand(words: string): string {
  return `${PREFIX} ${words}`
}

/** A checkout has no `earshot` on the path, and neither has a package that `npx` runs. */
export function prefix(moduleUrl: string, npmCommand: string | undefined): string {
  if (moduleUrl.endsWith('.ts')) return 'npm run -s earshot --'
  return npmCommand === 'exec' ? 'npx earshot' : 'earshot'
}
