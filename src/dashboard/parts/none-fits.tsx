import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Empty } from './empty.tsx'

interface NoneFitsProps {
  words: { title: string; what: string; clear: string }
  /** The conditions that the person set, each as undefined. */
  cleared: Readonly<Record<string, undefined>>
}

/** An empty list because of its conditions, with a link that removes them. */
export function NoneFits({ words, cleared }: NoneFitsProps) {
  return (
    <Empty
      icon="searches"
      title={words.title}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="." search={(now) => ({ ...now, ...cleared, page: undefined })} {...props} />
          )}
        >
          {words.clear}
        </Button>
      }
    >
      {words.what}
    </Empty>
  )
}
