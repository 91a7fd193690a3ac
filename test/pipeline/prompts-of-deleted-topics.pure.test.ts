import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { OwnIds } from '../../src/pipeline/brand-files/own-ids.ts'
import { BrandFileReader } from '../../src/pipeline/brand-files/read-brand-file.ts'
import { brandFile, promptLine, topicLine } from '../fixtures/brand-file.ts'

it('A prompt in the export of a brand is deleted if its topic is, so that it takes no slot and no run asks it', async () => {
  const [brandId, deleted, kept] = [randomUUID(), randomUUID(), randomUUID()]
  const deletedAt = '2026-03-04T06:00:00.123456Z'
  const file = brandFile(brandId, [
    { ...topicLine(deleted, 'Old'), deletedAt },
    topicLine(kept, 'New'),
    promptLine(randomUUID(), deleted, 'A?'),
    promptLine(randomUUID(), kept, 'B?'),
  ])
  const ids = new OwnIds('salt', { from: brandId, to: brandId })
  const reader = new BrandFileReader(ids, brandId, new Date('2026-03-10T06:00:00Z'))
  const items = await Array.fromAsync(reader.read(new Blob([file]).stream()))
  const prompts = items.flatMap((item) => ('kind' in item && item.kind === 'prompt' ? [item.fields] : []))
  expect([prompts.map((prompt) => prompt['deletedAt']), reader.facts.activeCount]).toEqual([
    [deletedAt, null],
    1,
  ])
})
