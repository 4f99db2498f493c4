import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $router, go } from '../../router.ts'
import type { TableSpec } from './column.ts'
import { readView, type TableView, writeView } from './view.ts'

const TYPING_MS = 300

/**
 * The view of the address, and how to change it. A choice is a new entry in the history; words being typed
 * are shown at once and replace the entry when the typing rests, because browsers limit how often that may happen.
 */
export function useTableView<Row>(spec: TableSpec<Row>): [TableView, (change: Partial<TableView>) => void] {
  useStore($router)
  const [typed, setTyped] = useState<string>()
  const fromAddress = readView(location.search, spec)
  const view = typed === undefined ? fromAddress : { ...fromAddress, q: typed, page: 1 }

  const write = (next: TableView, replace: boolean) => {
    setTyped(undefined)
    go(location.pathname + writeView(next, location.search, spec), { replace })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => write(view, true), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const change = (part: Partial<TableView>) => {
    if (part.q !== undefined && Object.keys(part).length === 1) setTyped(part.q)
    else write({ ...view, page: 1, ...part }, false)
  }
  return [view, change]
}
