/**
 * Prints in milliseconds how long it takes to load the scorer and score a first answer, by the clock and in CPU time: of the
 * sources, or of the package's JavaScript in the folder that is given.
 */
const [folder = new URL('../src/', import.meta.url).href] = process.argv.slice(2)
const isBuilt = folder.includes('dist')
const module = new URL(`domain/scoring/score-answer.${isBuilt ? 'js' : 'ts'}`, folder).href
const question = 'Which accounting tool is best?'
const text = `Here are the **best options**:\n
1. **Acme** – reliable, easy to use, and loved by small teams.
2. **Globex Books** – affordable, but its support is slow.\n
If price matters most, choose Hooli; avoid Initech.`

const startMs = performance.now()
const cpu = process.cpuUsage()
const { compileScorer } = (await import(module)) as typeof import('../src/domain/scoring/score-answer.ts')
const brand = { id: 'acme', name: 'Acme', aliases: [], domains: ['acme.com'] }
const { isPresent } = compileScorer({ brand, rivals: [] })({ text, question, sources: [] })
const clockMs = performance.now() - startMs
const { user, system } = process.cpuUsage(cpu)
if (!isPresent) throw new Error('the answer names Acme')
process.stdout.write(`${JSON.stringify({ clockMs, cpuMs: (user + system) / 1_000 })}\n`)
