import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { $router, go } from '../../router.ts'
import type { TableSpec } from './column.ts'
import { readView, type TableView, writeView } from './view.ts'

const TYPING_MS = 300

/**
 * The view of the address, and how to change it. A choice is a new entry in the history, and so are the first and the
 * last word of a search. Words being typed are shown at once, and written when the typing rests: browsers limit how
 * often that may happen.
 */
export function useTableView<Row>(spec: TableSpec<Row>): [TableView, (change: Partial<TableView>) => void] {
  const query = useStore($router) ? location.search : ''
  const [typed, setTyped] = useState<string>()
  const view = useMemo(() => {
    const fromAddress = readView(query, spec)
    return typed === undefined ? fromAddress : { ...fromAddress, q: typed, page: 1 }
  }, [query, spec, typed])

  const write = (next: TableView, replace: boolean) => {
    setTyped(undefined)
    go(location.pathname + writeView(next, location.search), { replace })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock
  useEffect(() => {
    if (typed === undefined) return
    // One step back from a search leads to the list as it was before it.
    const goesOn = readView(location.search, spec).q !== ''
    const timer = setTimeout(() => write(view, goesOn), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const change = (part: Partial<TableView>) => {
    if (part.q) setTyped(part.q)
    else write({ ...view, page: 1, ...part }, false)
  }
  return [view, change]
}
