import { Soon } from '../../shell/soon.tsx'

export function PerceptionScreen() {
  return <Soon section="perception" />
}
