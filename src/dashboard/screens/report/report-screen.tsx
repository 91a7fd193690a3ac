import { Soon } from '../../shell/soon.tsx'

export function ReportScreen() {
  return <Soon section="report" />
}
