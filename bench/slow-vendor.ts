import { serveChatCompletions } from './chat-completions.ts'
import { answerFor } from './loopback-answers.ts'

/**
 * A vendor on loopback that speaks OpenAI's chat completions, takes two seconds for an answer, and keeps count: `GET
 * /arrivals` tells when each request arrived, `DELETE /arrivals` starts anew. Run as a process of its own.
 */
const LATENCY_MS = 2_000

let arrivals: number[] = []
serveChatCompletions(answerFor, {
  latencyMs: LATENCY_MS,
  before: (request, response) => {
    if (request.url !== '/arrivals') {
      arrivals.push(performance.now())
      return false
    }
    response.end(JSON.stringify(arrivals))
    if (request.method === 'DELETE') arrivals = []
    return true
  },
})
