import type { Points } from '../../src/domain/scoring/brands/brand-points.ts'
import type { Features } from '../../src/domain/scoring/brands/feature-list.ts'

export interface Row {
  features: Features
  isBrand: boolean
  weight: number
}

/** Regularization: draws every point towards 0, so that rare features get small points. */
const SHRINK = 2.5
const BASE_SHRINK = 0.01
const STEPS_MAX = 40

/** The points with the maximum likelihood of the rows, by Newton's method. */
export function pointsFor(rows: readonly Row[]): Points {
  const names = [...new Set(rows.flatMap(({ features }) => [...features].map(([feature]) => feature)))].sort()
  const at = new Map(names.map((name, index) => [name, index]))
  const sparse = rows.map((row) => {
    const features = [...row.features]
    const columns = Int32Array.from([names.length, ...features.map(([name]) => at.get(name) ?? 0)])
    return { ...row, columns, values: Float64Array.from([1, ...features.map(([, value]) => value)]) }
  })
  const points = new Float64Array(names.length + 1)
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const matrix = Array.from(points, () => new Float64Array(points.length + 1))
    for (const [index, point] of points.entries()) {
      const shrink = index === names.length ? BASE_SHRINK : SHRINK
      add(matrix, index, index, shrink)
      add(matrix, index, points.length, -shrink * point)
    }
    for (const row of sparse) addRow(matrix, row, points)
    const moved = solve(matrix)
    for (const [index, by] of moved.entries()) points[index] = (points[index] ?? 0) + by
    if (moved.every((by) => Math.abs(by) < 1e-6)) break
  }
  return {
    base: points[names.length] ?? 0,
    of: Object.fromEntries(names.map((name, index) => [name, points[index] ?? 0])),
  }
}

function addRow(
  matrix: readonly Float64Array[],
  { columns, values, isBrand, weight }: Row & { columns: Int32Array; values: Float64Array },
  points: Float64Array,
): void {
  const sum = values.reduce((total, value, at) => total + (points[columns[at] ?? 0] ?? 0) * value, 0)
  const chance = 1 / (1 + Math.exp(-sum))
  const curve = weight * chance * (1 - chance)
  for (let at = 0; at < columns.length; at += 1) {
    const row = matrix[columns[at] ?? 0]
    const value = values[at] ?? 0
    if (!row) continue
    row[points.length] = (row[points.length] ?? 0) + weight * (Number(isBrand) - chance) * value
    for (let beside = 0; beside < columns.length; beside += 1) {
      const column = columns[beside] ?? 0
      row[column] = (row[column] ?? 0) + curve * value * (values[beside] ?? 0)
    }
  }
}

/** Gauss-Jordan elimination; the last column is the right side. The matrix is positive definite. */
function solve(matrix: Float64Array[]): number[] {
  const size = matrix.length
  matrix.forEach((pivotRow, pivot) => {
    const head = pivotRow[pivot] ?? 1
    for (const [index, row] of matrix.entries()) {
      const factor = (row[pivot] ?? 0) / head
      if (index === pivot || factor === 0) continue
      for (let column = pivot; column <= size; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivotRow[column] ?? 0)
    }
  })
  return matrix.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1))
}

function add(matrix: Float64Array[], row: number, column: number, value: number): void {
  const values = matrix[row]
  if (values) values[column] = (values[column] ?? 0) + value
}
