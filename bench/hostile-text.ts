import { slowTexts } from './scorer/hostile-text.ts'

/**
 * How the time to read hostile texts grows with their length, where steps inside a regular expression cannot be
 * counted: four times the text may take eight times as long. The exit code is 1 when one takes longer.
 */
const slow = slowTexts()
for (const { reader, text, ratio } of slow)
  console.log(`${reader}: ${text} takes ${ratio.toFixed(1)} times as long`)
console.log(
  slow.length === 0 ? 'No hostile text takes longer than its length says.' : `${slow.length} are slow.`,
)
process.exitCode = slow.length > 0 ? 1 : 0
