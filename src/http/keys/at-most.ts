/** Options of a cache of so many entries. With `max` it would fill all places at once, which takes tens of milliseconds of a start. */
export function atMost(entriesMax: number) {
  return { maxSize: entriesMax, sizeCalculation: () => 1 }
}
