/** Takes the place of rows that are not rendered. */
export function Space({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr>
      <td colSpan={span} style={{ blockSize: height, padding: 0 }} />
    </tr>
  )
}
