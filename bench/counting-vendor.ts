import { serveChatCompletions } from './chat-completions.ts'
import { answerFor } from './loopback-answers.ts'

/**
 * A vendor on loopback that speaks OpenAI's chat completions and keeps count: `GET /arrivals` tells when each request
 * arrived (Unix time, ms), `DELETE /arrivals` starts anew. Run as a process of its own.
 *
 * @param latencyMs the first argument: how long an answer takes; 0 for at once
 */
const latencyMs = Number(process.argv[2])

let arrivals: number[] = []
serveChatCompletions(answerFor, {
  latencyMs,
  before: (request, response) => {
    if (request.url !== '/arrivals') {
      arrivals.push(performance.timeOrigin + performance.now())
      return false
    }
    response.end(JSON.stringify(arrivals))
    if (request.method === 'DELETE') arrivals = []
    return true
  },
})
