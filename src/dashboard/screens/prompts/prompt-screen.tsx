import { Soon } from '../../shell/soon.tsx'

export function PromptScreen() {
  return <Soon section="prompts" />
}
