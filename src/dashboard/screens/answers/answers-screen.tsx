import { Soon } from '../../shell/soon.tsx'

export function AnswersScreen() {
  return <Soon section="prompts" />
}
