import { readFileSync } from 'node:fs'
import { create } from 'fontkitten'

const file = readFileSync('src/site/font/FamiljenGrotesk.ttf')

function face(weight: number) {
  const font = create(file)
  if (font.isCollection) throw new Error('src/site/font/FamiljenGrotesk.ttf: one face is expected')
  return font.getVariation({ wght: weight })
}

const faces = { regular: face(450), bold: face(600) }
type Weight = keyof typeof faces

/** How wide a text is at a size, in pixels. */
export function textWidth(text: string, size: number, weight: Weight): number {
  const font = faces[weight]
  const units = font.glyphsForString(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
  return (units / font.unitsPerEm) * size
}

/** Breaks a text into lines that are at most `width` pixels wide. */
export function breakLines(text: string, size: number, weight: Weight, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(longer, size, weight) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A text as SVG path data, its baseline beginning at x and y: the machine that draws it needs no font. */
export function textToPath(text: string, x: number, y: number, size: number, weight: Weight): string {
  const font = faces[weight]
  const scale = size / font.unitsPerEm
  let at = x
  return font
    .glyphsForString(text)
    .map((glyph) => {
      const data = glyph.path.scale(scale, -scale).translate(at, y).toSVG()
      at += glyph.advanceWidth * scale
      return data
    })
    .join('')
}
