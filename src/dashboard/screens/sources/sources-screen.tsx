import { Soon } from '../../shell/soon.tsx'

export function SourcesScreen() {
  return <Soon section="sources" />
}
