import { useAnswer } from '../../server/use-answer.ts'

/** Whether the server has a mail server. Until it has answered, nothing is hidden. */
export function useSendsMail(): boolean {
  return useAnswer('getSession', {}).data?.server.sendsMail ?? true
}
