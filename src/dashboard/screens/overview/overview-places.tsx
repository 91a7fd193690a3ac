import { METRIC_NAMES } from '../../figures/metric.ts'
import { Loading } from '../../parts/loading.tsx'
import classes from './overview.module.css'

/** Placeholders of the parts' later heights, until the first answer arrives. */
export function OverviewPlaces() {
  return (
    <>
      <div className={classes.figures}>
        {METRIC_NAMES.map((metric) => (
          <Loading key={metric} height={151} />
        ))}
      </div>
      <div className={classes.halves}>
        <Loading height={541} />
        <Loading height={541} />
      </div>
      <div className={classes.halves}>
        <Loading height={330} />
        <Loading height={330} />
      </div>
      <Loading height={230} />
    </>
  )
}
