import { CommanderError } from 'commander'
import { EarshotError } from '../client/errors.ts'
import { ConfigError, ownCommand } from '../config/config.ts'
import type { ErrorContext } from '../contract/errors.ts'
import { CommandError, UsageError } from './terminal.ts'

/** Labels for the fields of a refusal; the message already contains all other fields. */
const LABELS: Readonly<Partial<Record<keyof ErrorContext, string>>> = {
  missingIds: 'not found',
  remainingSlots: 'prompts left',
  promptLimit: 'prompt limit of the brand',
  orgWideLimit: 'prompt limit of the organization',
  orgTotalPrompts: 'prompts of the organization',
  retryAfterSeconds: 'seconds to wait',
}

/** The text of an error for a person: the message, the details and the next step. */
export function errorText(error: unknown): string {
  const said = messageOf(error)
  const details = detailsOf(error)
    // A single detail often repeats the message.
    .filter(({ message }, _, all) => all.length > 1 || !said.includes(message))
    .map(({ path, message }) => `  ${path}: ${message}`)
  return [said, ...details, ...contextLines(error), ...hints(error)].join('\n')
}

/** The object of an error for a program, with all fields of the server's answer. */
export function errorObject(error: unknown): object {
  const context = error instanceof EarshotError ? error.context : {}
  return { ...context, message: messageOf(error), ...codeOf(error), details: detailsOf(error) }
}

function contextLines(error: unknown): string[] {
  if (!(error instanceof EarshotError)) return []
  return Object.entries(LABELS).flatMap(([name, label]) => {
    const value = error.context[name as keyof ErrorContext]
    return value === undefined || value === null ? [] : `  ${label}: ${[value].flat().join(', ')}`
  })
}

/** The next step for the person. */
function hints(error: unknown): string[] {
  if (!(error instanceof EarshotError)) return []
  if (error.code === 'unreachable') return [`Start it with "${ownCommand('start')}", or set EARSHOT_URL.`]
  return error.status >= 500 && error.requestId !== null ? [`Request id: ${error.requestId}`] : []
}

function codeOf(error: unknown): object {
  if (error instanceof EarshotError) return { code: error.code, requestId: error.requestId }
  return error instanceof UsageError || error instanceof CommanderError ? { code: 'usage' } : {}
}

/** Errors for the operator are shown by their message, unexpected ones with their stack. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof CommanderError) return parserMessage(error)
  const speaks = [CommandError, UsageError, EarshotError, ConfigError].some((kind) => error instanceof kind)
  const isOurs = speaks || ['StorageError', 'StartError'].includes(error.name)
  return isOurs ? error.message : (error.stack ?? error.message)
}

function parserMessage({ code, message }: CommanderError): string {
  if (code === 'commander.help') return `A command is missing. See: ${ownCommand('--help')}`
  return message.replace(/^error: /, '')
}

function detailsOf(error: unknown) {
  if (error instanceof EarshotError) return error.context.details ?? []
  return error instanceof CommandError ? error.details : []
}
