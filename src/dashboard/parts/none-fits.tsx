import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Empty } from './empty.tsx'

interface NoneFitsProps {
  words: { title: string; what: string; clear: string }
  /** The conditions that a person set, each undefined. */
  cleared: Readonly<Record<string, undefined>>
}

/** A list whose conditions nothing fits, and the way back to all of it. */
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
