import { Type } from 'typebox'

/** Of a run, and of what is read of its answers. */
export const Expired = Type.Boolean({
  description:
    "Whether the run's answers were older than the organization's retentionDays and are deleted: lists of them are empty, " +
    'its counts and metrics stay.',
})
