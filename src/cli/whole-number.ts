import { InvalidArgumentError } from 'commander'

/** Reads the value of an option that takes a whole number within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`The value must be a number from ${least} to ${most}.`)
  }
}
