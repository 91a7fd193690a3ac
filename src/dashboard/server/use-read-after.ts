import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Reads everything again after work of the server, such as a run, that changes what other screens show. */
export function useReadAfter(isUnderWay: boolean): void {
  const client = useQueryClient()
  const wasUnderWay = useRef(isUnderWay)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void client.invalidateQueries()
    wasUnderWay.current = isUnderWay
  }, [client, isUnderWay])
}
