import { METRIC_NAMES } from '../../figures/metric.ts'
import { Loading } from '../../parts/loading.tsx'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import classes from './overview.module.css'

/** The heights of the parts with the answers of the demo, measured in a browser. */
const ON_DESK = { head: 133, figure: 165, trend: 554, leaders: 554, where: 462, moved: 462, todo: 229 }
const ON_PHONE = { head: 216, figure: 177, trend: 495, leaders: 483, where: 376, moved: 520, todo: 503 }

export const usePartHeights = () => (useIsPhone() ? ON_PHONE : ON_DESK)

/** Placeholders of the parts' later heights, until the first answer arrives. */
export function OverviewPlaces() {
  const heights = usePartHeights()
  return (
    <>
      <div className={classes.figures}>
        {METRIC_NAMES.map((metric) => (
          <Loading key={metric} height={heights.figure} />
        ))}
      </div>
      <div className={classes.halves}>
        <Loading height={heights.trend} />
        <Loading height={heights.leaders} />
      </div>
      <div className={classes.halves}>
        <Loading height={heights.where} />
        <Loading height={heights.moved} />
      </div>
      <Loading height={heights.todo} />
    </>
  )
}
