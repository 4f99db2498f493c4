import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve('test-results/fonts')
const installed = (name: string) => resolve('node_modules', name)

/** What a visitor's system has; `none` has no face at all, and draws text without a width. */
const sets = {
  arial: installed('@expo-google-fonts/arimo'),
  roboto: installed('@expo-google-fonts/roboto'),
  dejavu: installed('dejavu-fonts-ttf'),
  none: join(folder, 'empty'),
}
export type FontSet = keyof typeof sets

/** Environment of a browser that has the faces of one set only. A system without fontconfig ignores it. */
export function fontsOf(set: FontSet): Record<string, string> {
  const file = join(folder, `${set}.conf`)
  mkdirSync(sets.none, { recursive: true })
  // DejaVu's package also holds its condensed and serif faces.
  const family = set === 'dejavu' ? 'DejaVu Sans' : ''
  const alias = `<alias binding="same"><family>sans-serif</family><prefer><family>${family}</family></prefer></alias>`
  const rest = `<dir>${sets[set]}</dir><cachedir>${join(folder, 'cache')}</cachedir>${family && alias}`
  writeFileSync(file, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${rest}</fontconfig>`)
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file }
}
