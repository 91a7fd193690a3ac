import { Type } from 'typebox'

/** The field `expired` of runs, and of everything that is read from their answers. */
export const Expired = Type.Boolean({
  description:
    "Whether the run's answers were older than the organization's retentionDays and are deleted: lists of them are empty, " +
    'its counts and metrics stay.',
})
