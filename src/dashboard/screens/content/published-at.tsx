import { Anchor, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat, useWords } from '../../language/language.tsx'
import { useMay } from '../../parts/may.tsx'
import { safeUrl } from '../../parts/safe-url.ts'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'
import type { Piece } from './piece.ts'

const ADDRESS_MAX = 2_048

interface PublishedAtProps {
  piece: Piece
  url: string
  onChange(url: string): void
}

/** The address of the published content, and the answers that cite it. */
export function PublishedAt({ piece, url, onChange }: PublishedAtProps) {
  const t = useWords(contentWords)
  const format = useFormat()
  const stored = safeUrl(piece.publishedUrl)
  return (
    <div>
      <TextInput
        type="url"
        label={t.address}
        description={t.addressHint}
        placeholder="https://"
        maxLength={ADDRESS_MAX}
        readOnly={!useMay()}
        value={url}
        error={isWrongAddress(url) && t.addressWrong}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {piece.status === 'published' && (
        <p className={classes.text}>
          {t.publishedOn(format.day(piece.publishedAt))}
          {stored && (
            <>
              {' · '}
              <Anchor inherit href={stored} rel="noreferrer noopener" target="_blank">
                {t.openPage}
              </Anchor>
              {' · '}
              <Anchor
                inherit
                renderRoot={(props) => <Link to="/answers" search={{ url: stored }} {...props} />}
              >
                {t.citing}
              </Anchor>
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** Whether the text is neither empty nor a safe web address. */
export function isWrongAddress(url: string): boolean {
  const text = url.trim()
  return text !== '' && (safeUrl(text) === undefined || /\s/.test(text))
}
