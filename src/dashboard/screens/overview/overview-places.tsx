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
      <div className={classes.grid}>
        <div className={classes.stack}>
          <Loading height={373} />
          <Loading height={230} />
        </div>
        <Loading height={560} />
      </div>
      <div className={classes.halves}>
        <Loading height={380} />
        <Loading height={380} />
      </div>
    </>
  )
}
