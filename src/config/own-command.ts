const PREFIX = prefix(import.meta.url, process.env['npm_command'])

/** An Earshot command as a person types it in this installation, for hints. */
export function ownCommand(words: string): string {
  return `${PREFIX} ${words}`
}

/** Neither a checkout nor a package that `npx` runs has `earshot` on the path. */
export function prefix(moduleUrl: string, npmCommand: string | undefined): string {
  if (moduleUrl.endsWith('.ts')) return 'npm run -s earshot --'
  return npmCommand === 'exec' ? 'npx earshot' : 'earshot'
}
