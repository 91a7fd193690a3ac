import { Soon } from '../../shell/soon.tsx'

export function SearchesScreen() {
  return <Soon section="searches" />
}
