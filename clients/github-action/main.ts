import { appendFileSync } from 'node:fs'
import { type Checked, checkMetric } from './check-metric.ts'
import { CheckError, readInputs } from './read-inputs.ts'
import { sentenceOf, summaryOf } from './write-summary.ts'

const { env } = process

/** Commands to the runner are lines; this keeps a text within its line. */
const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const tell = (line: string) => process.stdout.write(`${line}\n`)

function append(variable: 'GITHUB_OUTPUT' | 'GITHUB_STEP_SUMMARY', text: string): void {
  const file = env[variable]
  if (file) appendFileSync(file, text)
}

function report(checked: Checked, fails: boolean): void {
  const { result, verdict, figure, change } = checked
  const outputs = { result, verdict, value: figure.value ?? '', difference: change?.difference ?? '' }
  for (const [name, value] of Object.entries(outputs))
    append('GITHUB_OUTPUT', `${name}=${String(value).replace(/[\p{C}\s]+/gu, ' ')}\n`)
  append('GITHUB_STEP_SUMMARY', summaryOf(checked))
  const isBad = result === 'worse' || result === 'below-minimum'
  const level = isBad ? (fails ? 'error' : 'warning') : 'notice'
  tell(`::${level} title=Earshot::${escaped(`${sentenceOf(checked)} ${verdict}.`)}`)
  if (isBad && fails) process.exitCode = 1
}

try {
  const inputs = readInputs(env)
  tell(`::add-mask::${escaped(inputs.apiKey)}`)
  report(await checkMetric(inputs), inputs.fail)
} catch (error) {
  if (!(error instanceof CheckError)) throw error
  tell(`::error title=Earshot::${escaped(error.message)}`)
  process.exitCode = 1
}
