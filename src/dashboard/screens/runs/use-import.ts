import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
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

const CSV = /\.(?:csv|tsv)$/i

/** Sends a file of answers. Nothing is imported when it is cancelled or the screen is left before the file is read. */
export function useImport() {
  const params = useBrandParams()
  const queries = useQueryClient()
  const [state, setState] = useState<ImportState>({ kind: 'idle' })
  const sending = useRef<AbortController | null>(null)
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
    api
      .stream('importAnswers', {
        params,
        query: { runsBy, ...(map === '' ? {} : { map }) },
        body: file,
        contentType: CSV.test(file.name) || file.type === 'text/csv' ? 'text/csv' : 'application/x-ndjson',
        signal: controller.signal,
      })
      .then(async (response) => {
        const imported = (await response.json()) as Answer<'importAnswers'>
        setState({ kind: 'done', imported })
        void queries.invalidateQueries()
      })
      .catch((error: unknown) =>
        setState(controller.signal.aborted ? { kind: 'idle' } : { kind: 'failed', error }),
      )
  }
  return { state, send, cancel }
}
