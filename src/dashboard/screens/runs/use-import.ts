import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { EarshotError } from '../../../client/errors.ts'
import type { Answer } from '../../../contract/index.ts'
import { api } from '../../server/api.ts'
import { useBrandParams } from '../../shell/brand.tsx'

export type RunsBy = 'day' | 'week'

type ImportState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'done'; imported: Answer<'importAnswers'> }

interface ImportChoice {
  runsBy: RunsBy
  /** Empty for none. */
  map: string
}

/** Sent again with the same key, a file is imported once. */
interface Attempt extends ImportChoice {
  file: File
  key: string
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')

const CSV = /\.(?:csv|tsv)$/i

/** Sends a file of answers. Nothing is imported when it is cancelled or the screen is left before the file is read. */
export function useImport() {
  const params = useBrandParams()
  const queries = useQueryClient()
  const [state, setState] = useState<ImportState>({ kind: 'idle' })
  const sending = useRef<AbortController | null>(null)
  const attempt = useRef<Attempt | null>(null)
  const cancel = useCallback(() => {
    sending.current?.abort()
    sending.current = null
  }, [])
  useEffect(() => cancel, [cancel])
  const send = (file: File, { runsBy, map }: ImportChoice) => {
    cancel()
    const controller = new AbortController()
    sending.current = controller
    setState({ kind: 'sending' })
    const last = attempt.current
    const isSame = last?.file === file && last.runsBy === runsBy && last.map === map
    const key = isSame ? last.key : newKey()
    attempt.current = { file, runsBy, map, key }
    api
      .stream('importAnswers', {
        params,
        query: { runsBy, ...(map === '' ? {} : { map }) },
        body: file,
        contentType: CSV.test(file.name) || file.type === 'text/csv' ? 'text/csv' : 'application/x-ndjson',
        signal: controller.signal,
        idempotencyKey: key,
      })
      .then(async (response) => {
        const imported = (await response.json()) as Answer<'importAnswers'>
        setState({ kind: 'done', imported })
        void queries.invalidateQueries()
      })
      .catch((error: unknown) => {
        // A refusal is remembered with its key; after any other failure the server may have imported the file.
        if (error instanceof EarshotError && error.status >= 400 && error.status < 500) attempt.current = null
        else void queries.invalidateQueries()
        setState(controller.signal.aborted ? { kind: 'idle' } : { kind: 'failed', error })
      })
  }
  return { state, send, cancel }
}
