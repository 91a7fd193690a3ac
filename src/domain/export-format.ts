/** What runs are exported to and imported from. */
export const EXPORT_FORMATS = ['csv', 'jsonl'] as const
