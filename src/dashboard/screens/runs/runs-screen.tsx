import { Soon } from '../../shell/soon.tsx'

export function RunsScreen() {
  return <Soon section="runs" />
}
