export const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The text above the first heading `## …`, and the texts below each of them. */
export const intro = (body: string) => (body.split(/^## .*$/m)[0] ?? '').trim()

export const chapters = (body: string) => body.split(/^## .*$/m).slice(1)

/** The texts below the headings `### …` of a chapter. */
export const sections = (chapter: string) => chapter.split(/^### .*$/m).slice(1)

export const list = /^(\d+\.|[-*+]) \S/m
