import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useFormat, useWords } from '../../language/language.tsx'
import { Empty } from '../../parts/empty.tsx'
import { answerWords } from './answer-words.ts'
import { MentionTip, type TipPlace } from './mention-tip.tsx'
import classes from './shown-answer.module.css'
import { ShownBlocks } from './shown-blocks.tsx'
import { markClass } from './shown-runs.tsx'
import { decidingSpan, type Response } from './shown-types.ts'

/** A rendered answer with its brands marked. */
export function ShownAnswer({ response }: { response: Response }) {
  const t = useWords(answerWords)
  if (response.answer === null) return <NoText response={response} />
  return (
    <>
      <Legend response={response} />
      {response.blocks ? (
        <Text response={response} blocks={response.blocks} />
      ) : (
        <>
          <p className={classes.note}>{t.answer.plain}</p>
          <p className={classes.plain}>{response.answer}</p>
        </>
      )}
      {response.blocksTruncated && <p className={classes.note}>{t.answer.cut}</p>}
    </>
  )
}

const TIP_WIDTH = 304

function Text({ response, blocks }: { response: Response; blocks: NonNullable<Response['blocks']> }) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<TipPlace | null>(null)
  const look = ({ target }: MouseEvent | FocusEvent) => {
    const found = target as Element
    if (found.closest('[role=status]')) return
    setPlace(placeOf(found.closest('[data-mention]'), box.current))
  }
  const close = () => setPlace(null)
  const chosen = place && response.mentions[place.mention]
  const span = chosen?.counts
    ? response.brands.find(({ kind, name }) => kind === chosen.kind && name === chosen.name)?.sentimentSpan
    : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the marks inside have the focus; this hears them all
    <div
      className={classes.text}
      ref={box}
      onMouseOver={look}
      onMouseLeave={close}
      onFocus={look}
      onBlur={close}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
    >
      <ShownBlocks blocks={blocks} mentions={response.mentions} span={span ?? decidingSpan(response)} />
      {place && <MentionTip response={response} place={place} />}
    </div>
  )
}

/** A position below the mark, inside the box. */
function placeOf(mark: Element | null, box: HTMLElement | null): TipPlace | null {
  if (!mark || !box) return null
  const [around, at] = [box.getBoundingClientRect(), mark.getBoundingClientRect()]
  const left = Math.max(0, Math.min(at.left - around.left, around.width - TIP_WIDTH))
  return { mention: Number(mark.getAttribute('data-mention')), left, top: at.bottom - around.top }
}

function Legend({ response }: { response: Response }) {
  const { legend: t } = useWords(answerWords)
  const counted = response.mentions.filter(({ counts }) => counts)
  const kinds = (['brand', 'rival', 'other'] as const).filter((kind) =>
    counted.some((one) => one.kind === kind),
  )
  const hasUncounted = counted.length < response.mentions.length
  const hasSpan = decidingSpan(response) !== null
  if (kinds.length === 0 && !hasUncounted && !hasSpan) return null
  return (
    <ul className={classes.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <span className={markClass({ kind, counts: true })}>{kind === 'brand' ? t.own : t[kind]}</span>
        </li>
      ))}
      {hasUncounted && (
        <li>
          <span className={markClass({ kind: 'other', counts: false })}>{t.uncounted}</span>
        </li>
      )}
      {hasSpan && (
        <li>
          <span className={classes.deciding}>{t.span}</span>
        </li>
      )}
    </ul>
  )
}

function NoText({ response: { error, attempts } }: { response: Response }) {
  const { answer: t } = useWords(answerWords)
  const format = useFormat()
  return (
    <Empty icon="warning" title={t.none}>
      {error ? t.failed(error.message, format.count(attempts)) : t.gone}
    </Empty>
  )
}
