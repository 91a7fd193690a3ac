import { InvalidArgumentError } from 'commander'

/** Reads an amount in US dollars. */
export function dollars(text: string): number {
  const amount = Number(text)
  if (text.trim() !== '' && Number.isFinite(amount) && amount >= 0) return amount
  throw new InvalidArgumentError('The value must be an amount in US dollars, for example 5 or 0.50.')
}
