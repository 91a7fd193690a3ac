import { Soon } from '../../shell/soon.tsx'

export function CompetitorsScreen() {
  return <Soon section="competitors" />
}
