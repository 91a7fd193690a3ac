/** Stands for the rows that are out of sight. */
export function Space({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr>
      <td colSpan={span} style={{ blockSize: height, padding: 0 }} />
    </tr>
  )
}
