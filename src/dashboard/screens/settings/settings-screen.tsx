import { Soon } from '../../shell/soon.tsx'

export function SettingsScreen() {
  return <Soon section="settings" />
}
