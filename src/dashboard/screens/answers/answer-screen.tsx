import { Soon } from '../../shell/soon.tsx'

export function AnswerScreen() {
  return <Soon section="prompts" />
}
