import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../sandbox/db/store.ts'
import { runCommand } from '../../sandbox/operator/command.ts'

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...globSync('docs/**/*.md')]
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** What a page says in the type of code: `code` and the lines of its fenced blocks. */
function codeOf(page: string): string[] {
  const text = readFileSync(page, 'utf8')
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'))
  const spans = withoutCode(text).matchAll(/`([^`\n]+)`/g)
  return [...blocks, ...[...spans].map(([, span = '']) => span)]
}

/** Without the changelog: it names what earlier releases had. */
const said = pages
  .filter((page) => page !== 'CHANGELOG.md')
  .flatMap((page) => codeOf(page).map((code) => ({ page, code })))

/** `page: what`, for each of these that is wrong. */
const wrong = (found: { page: string; what: string; isRight: boolean }[]) =>
  found.filter(({ isRight }) => !isRight).map(({ page, what }) => `${page}: ${what}`)

const commands = said.flatMap(({ page, code }) =>
  [...code.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:]+)(?: -- ([^#|]*))?/g)].map(
    ([, name = '', rest = '']) => ({
      page,
      name,
      words: rest.trim().split(/\s+/),
    }),
  ),
)

test('every npm command in the documentation is one of package.json', () => {
  expect(commands.length).toBeGreaterThan(0)
  expect(wrong(commands.map(({ page, name }) => ({ page, what: name, isRight: name in scripts })))).toEqual([])
})

test('every option in the documentation is known to its program', () => {
  const programs = Object.values(scripts).map((it) => it.split(' ')[2] ?? '')
  const texts = [...new Set(programs), ...globSync('sandbox/operator/*.ts')].map((it) => readFileSync(it, 'utf8'))
  const isOption = (flag: string) => texts.some((it) => it.includes(flag) || it.includes(`${flag.slice(2)}: { type`))
  const options = said
    .filter(({ code }) => /^--(?!font-)|^npm run|sandbox\/index|^faults/.test(code))
    .flatMap(({ page, code }) => [...code.matchAll(/(?<=^|\s)--[a-z][\w-]*/g)].map(([what]) => ({ page, what })))
  expect(options.length).toBeGreaterThan(0)
  expect(wrong(options.map((it) => ({ ...it, isRight: isOption(it.what) })))).toEqual([])
})

test('every command of the sandbox in the documentation is carried out by it', () => {
  const failureOf = (words: string[]) => {
    const store = openStore(':memory:')
    try {
      runCommand(store, () => 0, words)
      return ''
    } catch (error) {
      return (error as Error).message.split('\n')[0] ?? ''
    } finally {
      store.close()
    }
  }
  const tried = said
    .map(({ page, code }) => ({
      page,
      words: /^(?:npm run sandbox -- )?(faults [^<|…[]+)$/.exec(code)?.[1],
    }))
    .flatMap(({ page, words }) =>
      words === undefined ? [] : [{ page, what: `${words}: ${failureOf(words.split(' '))}` }],
    )
  expect(tried.length).toBeGreaterThan(0)
  expect(wrong(tried.map((it) => ({ ...it, isRight: it.what.endsWith(': ') })))).toEqual([])
})

/** Made by a command, or invented by a recipe. */
const made =
  /^(dist|dist-hosts|test-results|files\.json|version\.json|security\.txt)(\/|$)|(^|\/)(x\.\w+|XScreen\.tsx)$/

const sources = globSync('{src,sandbox,scripts,tests,public}/**/*.*')

/** Whether a path is there: from the root, from the page, from `src/content`, or as the end of a file's path. */
const isThere = (path: string, page: string) =>
  ['', dirname(page), 'src/content', 'docs'].some((folder) => existsSync(join(folder, path))) ||
  sources.some((it) => it.endsWith(`/${path}`))

test('every file and folder in the documentation is there', () => {
  const looksLikePath =
    /^[\w.-]+(\/[\w.[\]-]+)*(\/|\.(ts|tsx|mjs|astro|css|md|yaml|json|svg|txt))$|^(src|tests|docs|scripts|sandbox|public)(\/[\w.-]+)+$/
  const paths = said.filter(({ code }) => looksLikePath.test(code) && !made.test(code))
  expect(paths.length).toBeGreaterThan(0)
  expect(wrong(paths.map(({ page, code }) => ({ page, what: code, isRight: isThere(code, page) })))).toEqual([])
})

test('a decision is context, decision and consequences, in at most 250 words', () => {
  const heads = ['## Context', '## Decision', '## Consequences']
  const wordsIn = (text: string) => text.split(/\s+/).filter((it) => /\w/.test(it)).length
  const texts = globSync('docs/decisions/*.md').map((page) => ({ page, text: readFileSync(page, 'utf8') }))
  expect(texts.length).toBeGreaterThan(0)
  const found = texts.map(({ page, text }) => ({
    ...{ page, what: `${wordsIn(text)} words` },
    isRight: wordsIn(text) <= 250 && heads.join() === (text.match(/^## .*$/gm) ?? []).join(),
  }))
  expect(wrong(found)).toEqual([])
})

test('every link and picture in the documentation has its file', () => {
  const links = pages.flatMap((page) =>
    [
      ...withoutCode(readFileSync(page, 'utf8'))
        .replace(/`[^`\n]+`/g, '')
        .matchAll(/\]\((?!https?:|#)([^)#\s]+)/g),
    ].map(([, what = '']) => ({ page, what })),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(wrong(links.map((it) => ({ ...it, isRight: existsSync(join(dirname(it.page), it.what)) })))).toEqual([])
})

test('every setting in the documentation is one that a build reads', () => {
  const known = readFileSync('src/build/settingNames.ts', 'utf8')
  const settings = said.flatMap(({ page, code }) =>
    [...code.matchAll(/\bPUBLIC_[A-Z_]+|\bHSTS_[A-Z]+/g)].map(([what]) => ({ page, what })),
  )
  expect(settings.length).toBeGreaterThan(0)
  expect(wrong(settings.map((it) => ({ ...it, isRight: known.includes(`'${it.what}'`) })))).toEqual([])
})
