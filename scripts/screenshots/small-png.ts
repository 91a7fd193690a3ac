import { crc32, deflateSync } from 'node:zlib'

const COLOURS_MAX = 256
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const DEPTH = 8
const PALETTE_KIND = 3

interface Pixels {
  width: number
  height: number
  /** Red, green, blue and alpha of each pixel, row by row. */
  rgba: Uint8Array
}

/** An opaque picture of a screen as a PNG with the 256 colours that it uses most: a third of the bytes, no visible difference. */
export function smallPng({ width, height, rgba }: Pixels): Buffer {
  const pixels = Uint32Array.from({ length: width * height }, (_, at) => colourAt(rgba, 4 * at))
  const palette = mostFrequent(pixels)
  const places = new Map(palette.map((colour, place) => [colour, place]))
  const placeOf = (colour: number) => {
    const known = places.get(colour)
    if (known !== undefined) return known
    const place = nearest(palette, colour)
    places.set(colour, place)
    return place
  }
  // Every line begins with its filter: none.
  const lines = Buffer.alloc(height * (width + 1))
  pixels.forEach((colour, at) => {
    lines[at + Math.floor(at / width) + 1] = placeOf(colour)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([DEPTH, PALETTE_KIND, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function colourAt(rgba: Uint8Array, at: number): number {
  return ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0)
}

function mostFrequent(pixels: Uint32Array): number[] {
  const counts = new Map<number, number>()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  return sorted.slice(0, COLOURS_MAX).map(([colour]) => colour)
}

function channelsOf(colour: number): [number, number, number] {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]
}

function nearest(palette: readonly number[], colour: number): number {
  const wanted = channelsOf(colour)
  const distances = palette.map((one) =>
    channelsOf(one).reduce((sum, channel, at) => sum + (channel - (wanted[at] ?? 0)) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}
