export const EXPORT_FORMATS = ['csv', 'jsonl'] as const
