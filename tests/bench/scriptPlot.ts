/** Script of one screen in kB of brotli: what most screens of the app share, and what it adds. */
export interface ScreenScript {
  name: string
  shared: number
  own: number
}

const ROW = 22
const LEFT = 150
const TOP = 34
/** Pixels for a kilobyte. */
const SCALE = 4

/** One bar per screen, the shared part first. */
export function scriptPlot(screens: readonly ScreenScript[]): string {
  const height = TOP + screens.length * ROW + 30
  const marks = [0, 40, 80, 120]
  const bars = screens.map(({ name, shared, own }, row) => {
    const y = TOP + row * ROW
    const split = LEFT + shared * SCALE
    const end = split + own * SCALE
    return [
      `<text x="${LEFT - 8}" y="${y + 12}" text-anchor="end">${name}</text>`,
      `<path d="M${LEFT} ${y + 8}H${split.toFixed(1)}" stroke="#0b5c5c" stroke-width="12"/>`,
      `<path d="M${split.toFixed(1)} ${y + 8}H${end.toFixed(1)}" stroke="#7a3db8" stroke-width="12"/>`,
      `<text x="${(end + 6).toFixed(1)}" y="${y + 12}">${(shared + own).toFixed(1)} kB</text>`,
    ].join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Script per screen">
<rect width="720" height="${height}" fill="#fff"/>
<g fill="#0b5c5c"><text x="${LEFT}" y="20">shared by most screens of the app, or of login</text></g><g fill="#7a3db8"><text x="${LEFT + 340}" y="20">the screen's own</text></g>
<g stroke="#d9dee5">${marks.map((it) => `<path d="M${LEFT + it * SCALE} ${TOP - 4}V${height - 24}"/>`).join('')}</g>
<g fill="#5b6678" text-anchor="middle">${marks.map((it) => `<text x="${LEFT + it * SCALE}" y="${height - 8}">${it} kB</text>`).join('')}</g>
<g fill="#20293a">${bars.join('\n')}</g>
</svg>
`
}
