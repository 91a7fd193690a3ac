import { Soon } from '../../shell/soon.tsx'

export function ContentScreen() {
  return <Soon section="content" />
}
