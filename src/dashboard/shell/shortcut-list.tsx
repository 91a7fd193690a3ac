import { Kbd, Table } from '@mantine/core'
import { useWords, words } from '../language/language.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { SECTIONS } from './sections.ts'
import { shellWords } from './shell-words.ts'

const shortcutWords = words({
  en: {
    title: 'Keyboard shortcuts',
    commands: 'Search and commands',
    list: 'This list',
    next: 'Next and former answer',
    chart: 'Walk along a chart or a table of colours',
    go: (screen: string) => `Go to ${screen}`,
  },
  de: {
    title: 'Tastenkürzel',
    commands: 'Suchen und Befehle',
    list: 'Diese Liste',
    next: 'Nächste und vorige Antwort',
    chart: 'In einem Diagramm oder einer Farbtabelle weitergehen',
    go: (screen: string) => `Zu: ${screen}`,
  },
})

export function ShortcutList({ onClose }: { onClose(): void }) {
  const t = useWords(shortcutWords)
  const { sections } = useWords(shellWords)
  const rows: [string[], string][] = [
    [['Ctrl', 'K'], t.commands],
    [['?'], t.list],
    [['j', 'k'], t.next],
    [['←', '→', '↑', '↓'], t.chart],
    ...SECTIONS.map(({ id, key }): [string[], string] => [['g', key], t.go(sections[id])]),
  ]
  return (
    <Dialog onClose={onClose} title={t.title}>
      <Table aria-label={t.title}>
        <Table.Tbody>
          {rows.map(([keys, what]) => (
            <Table.Tr key={what}>
              <Table.Th scope="row" fw={400}>
                {what}
              </Table.Th>
              <Table.Td ta="end">
                {keys.map((key) => (
                  <Kbd key={key} ms={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
