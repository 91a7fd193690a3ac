import { TimeSlices } from '../../pipeline/time-slices.ts'

/** The ids of the prompts that name the brand. Others have their turns meanwhile: thousands of long texts take seconds. */
export async function brandedIdsOf(
  prompts: readonly { id: string; text: string }[],
  namesBrand: (text: string) => boolean,
  slices = new TimeSlices(),
): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const { id, text } of prompts) {
    if (slices.isOver) await slices.next()
    if (namesBrand(text)) ids.add(id)
  }
  return ids
}
