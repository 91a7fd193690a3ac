/** The most runs of a window: each is a point of a trend, and the cells of all are read together. */
export const INSIGHT_RUNS_MAX = 400
