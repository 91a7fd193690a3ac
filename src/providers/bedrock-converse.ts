import { fieldOf, listOf, numberOf, textOf } from './vendor-body.ts'

/** A reply of Converse as the SDK takes it: text, the tool call that carries JSON, and no reasoning. */
export function plainConverse(reply: unknown): unknown {
  const content = fieldOf(reply, 'output', 'message', 'content')
  if (!Array.isArray(content)) return reply
  const count = (name: string) => numberOf(fieldOf(reply, 'usage', name))
  const [input, output] = [count('inputTokens'), count('outputTokens')]
  const cached = { read: count('cacheReadInputTokens') ?? 0, written: count('cacheWriteInputTokens') ?? 0 }
  return {
    output: { message: { role: 'assistant', content: content.flatMap(plainBlock) } },
    stopReason: textOf(fieldOf(reply, 'stopReason')) ?? '',
    usage: {
      // What was not told is no count, and not 0; this SDK gives the body to nobody who could see the difference.
      inputTokens: input ?? UNTOLD,
      outputTokens: output ?? UNTOLD,
      totalTokens: (input ?? 0) + (output ?? 0),
      cacheReadInputTokens: cached.read,
      cacheWriteInputTokens: cached.written,
    },
  }
}

const UNTOLD = Number.MIN_SAFE_INTEGER

function plainBlock(block: unknown): unknown[] {
  const text = fieldOf(block, 'text')
  if (typeof text === 'string') return [{ text }]
  const tool = fieldOf(block, 'toolUse')
  if (fieldOf(tool, 'input') !== undefined) {
    const [toolUseId, name] = ['toolUseId', 'name'].map((key) => String(fieldOf(tool, key)))
    return [{ toolUse: { toolUseId, name, input: fieldOf(tool, 'input') } }]
  }
  return listOf(fieldOf(block, 'citationsContent', 'content')).flatMap((part) => {
    const cited = fieldOf(part, 'text')
    return typeof cited === 'string' ? [{ text: cited }] : []
  })
}
