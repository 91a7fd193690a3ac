export interface RunRef {
  organizationId: string
  runId: string
}
