import { Soon } from '../../shell/soon.tsx'

export function PromptsScreen() {
  return <Soon section="prompts" />
}
