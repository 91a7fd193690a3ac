/**
 * Prints, as JSON lines, the regular expressions that the given modules of src/ build from parts while they are
 * loaded. It is a separate process, because a module is loaded only once.
 */
const built = new Map<string, { source: string; flags: string; file: string }>()
let file = ''

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, given, newTarget) {
    const made: RegExp = Reflect.construct(target, given, newTarget)
    built.set(String(made), { source: made.source, flags: made.flags, file })
    return made
  },
})

for (file of process.argv.slice(2)) await import(new URL(`../../${file}`, import.meta.url).href)
for (const one of built.values()) console.log(JSON.stringify(one))
