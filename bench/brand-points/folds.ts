/** Divides the answers into parts, of which each is held out once; answers to one prompt stay together. */
export function inFolds<T extends { prompt: string }>(answers: readonly T[], count: number, seed: number) {
  const foldOf = ({ prompt }: T) => hash(prompt, seed) % count
  return Array.from({ length: count }, (_, fold) => ({
    fitted: answers.filter((answer) => foldOf(answer) !== fold),
    heldOut: answers.filter((answer) => foldOf(answer) === fold),
  }))
}

function hash(text: string, seed: number): number {
  let value = Math.imul(seed, 2_654_435_761)
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619)
  value = Math.imul(value ^ (value >>> 15), 2_246_822_519)
  return (value ^ (value >>> 13)) >>> 0
}
