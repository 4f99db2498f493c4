/**
 * Writes the heading of its column onto each cell of a text's tables, so that a row can be read as a card where the
 * table has no room.
 */
export function labelCells(html: string): string {
  return html.replace(/<table>.*?<\/table>/gs, (table) => {
    const heads = [...table.matchAll(/<th>(.*?)<\/th>/gs)].map(([, text = '']) => text.replace(/<[^>]*>|"/g, ''))
    return table.replace(/<tr>.*?<\/tr>/gs, (row) => {
      let column = 0
      return row.replaceAll('<td>', () => `<td data-label="${heads[column++] ?? ''}">`)
    })
  })
}
