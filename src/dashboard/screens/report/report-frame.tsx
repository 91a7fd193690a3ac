import { Button, useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Loading } from '../../parts/loading.tsx'
import classes from './report.module.css'
import { reportWords } from './report-words.ts'

interface ReportFrameProps {
  address: string
  frame: RefObject<HTMLIFrameElement | null>
}

type State = 'loading' | 'shown' | 'failed'

/** The page in a frame without scripts, as high as its content. */
export function ReportFrame({ address, frame }: ReportFrameProps) {
  const t = useWords(reportWords)
  const [asked, setAsked] = useState(0)
  const [{ of, state }, setState] = useState<{ of: string; state: State }>({ of: '', state: 'loading' })
  const name = `${address} ${asked}`
  const now = of === name ? state : 'loading'
  const height = useHeight(frame, now === 'shown' ? name : null)
  if (now === 'failed')
    return (
      <Empty
        icon="warning"
        title={t.failed.title}
        actions={<Button onClick={() => setAsked(asked + 1)}>{t.failed.again}</Button>}
      >
        {t.failed.what}
      </Empty>
    )
  return (
    <div className={classes.paper} aria-busy={now === 'loading'}>
      {now === 'loading' && height === null && <Loading height={640} />}
      <iframe
        // A new frame, because another address in the same frame would add an entry to the browser's history.
        key={name}
        ref={frame}
        className={now === 'shown' ? classes.frame : classes.waiting}
        title={t.title}
        data-shown={height === null ? undefined : true}
        src={address}
        sandbox="allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox"
        style={{ blockSize: height ?? 640 }}
        onLoad={() => setState({ of: name, state: pageOf(frame.current) ? 'shown' : 'failed' })}
      />
    </div>
  )
}

/** The root of the page; null when the server sent something else. */
function pageOf(frame: HTMLIFrameElement | null): HTMLElement | null {
  const page = frame?.contentDocument
  return page?.querySelector('main') ? page.documentElement : null
}

/** The height of the page in the frame; also keeps its colours equal to the dashboard's. */
function useHeight(frame: RefObject<HTMLIFrameElement | null>, shown: string | null): number | null {
  const [height, setHeight] = useState<number | null>(null)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    const page = shown === null ? null : pageOf(frame.current)
    if (!page) return
    page.dataset['theme'] = scheme
    const measure = () => setHeight(Math.ceil(page.getBoundingClientRect().height))
    const observer = new ResizeObserver(measure)
    observer.observe(page)
    return () => observer.disconnect()
  }, [frame, shown, scheme])
  return height
}
